import { IconAdjustmentsHorizontal, IconBallTennis, IconMenu2, IconPlus } from "@tabler/icons-react";
import { useSession } from "../data/session/session.ts";
import { paths } from "../paths.ts";
import { AppLink } from "../ui/navigation/AppLink.tsx";
import { MenuLine, menuItem, PopMenu } from "../ui/overlays/PopMenu.tsx";
import { ColorSchemeItem } from "./ColorSchemeItem.tsx";
import classes from "./SiteBar.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** The links of the desktop in a dropdown; for a guest on a desktop, the items of the account menu. */
export function PhoneMenu({ manage }: { manage: string }) {
  const { status } = useSession();
  const member = status === "member";
  return (
    <div className={classes.menu} data-member={member || undefined}>
      <PopMenu face={<IconMenu2 size={24} stroke={1.75} aria-hidden />} label="Меню" className={classes.burger}>
        <div className={classes.phoneOnly}>
          <AppLink className={menuItem} to={paths.home()}>
            <IconBallTennis {...icon} />
            Турниры
          </AppLink>
          <AppLink className={menuItem} to={paths.wizard()}>
            <IconPlus {...icon} />
            Создать турнир
          </AppLink>
          <AppLink className={menuItem} to={manage}>
            <IconAdjustmentsHorizontal {...icon} />
            Управление
          </AppLink>
          {!member && <MenuLine />}
        </div>
        {!member && <ColorSchemeItem />}
      </PopMenu>
    </div>
  );
}
