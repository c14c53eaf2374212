import { useLocation } from "react-router";
import { useSession } from "../data/session/session.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/Button.tsx";
import { lazyUntilLoaded } from "../ui/loading/lazy-part.tsx";
import { StandIn } from "../ui/loading/stand-in.tsx";
import { AppLink } from "../ui/navigation/AppLink.tsx";
import { MemberFace } from "./MemberFace.tsx";
import classes from "./SiteBar.module.css";

export type MemberProps = { user: { id: string; name: string } };

/** Until the menu's code has loaded: the profile has the items of the menu, too. */
const ToProfile = ({ user: { name } }: MemberProps) => (
  <AppLink className={classes.greeting} to={paths.profile()}>
    <MemberFace name={name} />
  </AppLink>
);

const MemberMenu = lazyUntilLoaded(() => import("./MemberMenu.tsx").then((code) => code.MemberMenu));

/** «Привет, Анна» with the bell and the account menu, whose code is not a part of a guest's visit; for a guest the link to sign in. */
export function AccountMenu() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  // Until the session is known after hydration.
  if (status === "unknown") return null;
  if (user) {
    return (
      <StandIn meanwhile={<ToProfile user={user} />}>
        <MemberMenu key={user.id} user={user} />
      </StandIn>
    );
  }
  // Administrators have a session of their own, and its form is on the page; the Mini App signs in by itself.
  if (pathname.startsWith(paths.admin()) || pathname === paths.telegram()) return null;
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
