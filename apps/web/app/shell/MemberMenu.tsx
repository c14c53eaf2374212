import { IconLogout, IconTrophy, IconUser } from "@tabler/icons-react";
import { paths } from "../paths.ts";
import { useSignOut } from "../tournament/people/use-sign-out.ts";
import { InPlace } from "../ui/loading/stand-in.tsx";
import { AppLink } from "../ui/navigation/AppLink.tsx";
import { MenuLine, menuItem, menuNote, PopMenu } from "../ui/overlays/PopMenu.tsx";
import type { MemberProps } from "./AccountMenu.tsx";
import { Bell } from "./Bell.tsx";
import { ColorSchemeItem } from "./ColorSchemeItem.tsx";
import { greeting, MemberFace } from "./MemberFace.tsx";
import classes from "./SiteBar.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** The bell and the account menu: the member's part of the bar. */
export function MemberMenu({ user: { id, name } }: MemberProps) {
  const leave = useSignOut();
  return (
    <InPlace>
      <Bell viewer={id} />
      <PopMenu face={<MemberFace name={name} />} className={classes.greeting}>
        <div className={`${menuNote} ${classes.nameNote}`}>{greeting(name)}</div>
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
    </InPlace>
  );
}
