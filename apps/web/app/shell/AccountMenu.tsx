import { Button, Menu } from "@mantine/core";
import { IconLogout, IconTrophy, IconUser } from "@tabler/icons-react";
import { Link, useLocation, useNavigate } from "react-router";
import { signOut, useSession } from "../data/session.ts";
import { paths } from "../paths.ts";
import { firstName } from "../text/format.ts";
import { Initials } from "../tournament/Initials.tsx";
import { ColorSchemeItem } from "./ColorSchemeItem.tsx";
import classes from "./SiteBar.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** «Привет, Анна» with her menu, or the way in for a guest. Empty until the session is known: the server knows nobody. */
export function AccountMenu() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (status === "unknown") return null;
  if (!user) {
    const back = pathname === paths.auth() ? undefined : `${pathname}${search}`;
    return (
      <Button component={Link} to={paths.auth(back)} size="sm" variant="light" aria-label="Войти / Регистрация">
        <span className={classes.long}>Войти / Регистрация</span>
        <span className={classes.short}>Войти</span>
      </Button>
    );
  }
  const name = firstName(user.name) || "игрок";
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.greeting} aria-label={`Привет, ${name}. Меню профиля`}>
          <span className={classes.hello}>Привет, {name}</span>
          <Initials name={user.name} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.phoneOnly}>Привет, {name}</Menu.Label>
        <Menu.Item component={Link} to={paths.profile()} leftSection={<IconUser {...icon} />}>
          Профиль
        </Menu.Item>
        <Menu.Item component={Link} to={paths.myTournaments()} leftSection={<IconTrophy {...icon} />}>
          Мои турниры
        </Menu.Item>
        <ColorSchemeItem />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...icon} />}
          onClick={() => {
            signOut();
            void navigate(paths.home());
          }}
        >
          Выйти
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
