import { ActionIcon, Menu } from "@mantine/core";
import { IconBallTennis, IconMenu2, IconPlus, IconSettings, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSession } from "../data/session.ts";
import { paths } from "../paths.ts";
import { ColorSchemeItem } from "./ColorSchemeItem.tsx";
import classes from "./SiteBar.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** The same links as on a desktop, in a dropdown. */
export function PhoneMenu({ manage }: { manage: string }) {
  const { status } = useSession();
  return (
    <div className={classes.phoneMenu}>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label="Меню" c="var(--ink)">
            <IconMenu2 size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.home()} leftSection={<IconBallTennis {...icon} />}>
            Турниры
          </Menu.Item>
          <Menu.Item component={Link} to={paths.wizard()} leftSection={<IconPlus {...icon} />}>
            Создать турнир
          </Menu.Item>
          <Menu.Item component={Link} to={manage} leftSection={<IconSettings {...icon} />}>
            Управление
          </Menu.Item>
          {status !== "member" && (
            <>
              <Menu.Divider />
              <Menu.Item component={Link} to={paths.auth()} leftSection={<IconUser {...icon} />}>
                Войти / Регистрация
              </Menu.Item>
              <ColorSchemeItem />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
