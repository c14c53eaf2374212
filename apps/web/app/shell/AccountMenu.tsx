import { IconLogout, IconTrophy, IconUser } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { useSession } from "../data/session/session.ts";
import { paths } from "../paths.ts";
import { firstName } from "../text/format.ts";
import { Initials } from "../tournament/people/Initials.tsx";
import { useSignOut } from "../tournament/people/use-sign-out.ts";
import { Button } from "../ui/buttons/Button.tsx";
import { AppLink } from "../ui/navigation/AppLink.tsx";
import { MenuLine, menuItem, menuNote, PopMenu } from "../ui/overlays/PopMenu.tsx";
import { ColorSchemeItem } from "./ColorSchemeItem.tsx";
import classes from "./SiteBar.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** «Привет, Анна» with the account menu, or the sign-in link for a guest. Empty until the session is known after hydration. */
export function AccountMenu() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const leave = useSignOut();
  if (status === "unknown") return null;
  if (!user) {
    // Administrators have a session of their own, and its form is on the page.
    if (pathname.startsWith(paths.admin())) return null;
    const back = pathname === paths.auth() ? undefined : `${pathname}${search}`;
    return (
      <Button
        component={AppLink}
        to={paths.auth(back)}
        size="sm"
        variant="light"
        className={classes.signIn}
        aria-label="Войти / Регистрация"
      >
        <span className={classes.long}>Войти / Регистрация</span>
        <span className={classes.short}>Войти</span>
      </Button>
    );
  }
  const name = firstName(user.name) || "игрок";
  const face = (
    <>
      <span className={classes.hello}>Привет, {name}</span>
      <Initials name={user.name} />
    </>
  );
  return (
    <PopMenu face={face} className={classes.greeting}>
      <div className={`${menuNote} ${classes.nameNote}`}>Привет, {name}</div>
      <AppLink className={menuItem} to={paths.profile()}>
        <IconUser {...icon} />
        Профиль
      </AppLink>
      <AppLink className={menuItem} to={paths.myTournaments()}>
        <IconTrophy {...icon} />
        Мои турниры
      </AppLink>
      <ColorSchemeItem />
      <MenuLine />
      <button type="button" className={menuItem} onClick={leave}>
        <IconLogout {...icon} />
        Выйти
      </button>
    </PopMenu>
  );
}
