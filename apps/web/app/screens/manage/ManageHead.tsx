import { can, type Tournament } from "@bandeha/contract";
import { IconDeviceTv, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { StatusBadge } from "../../tournament/card/StatusBadge.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./ManageHead.module.css";

type ManageHeadProps = {
  tournament: Tournament;
  /** «Раунд 3 из 7 · до 13:20», or when and where. */
  subtitle: string;
  menu: ReactNode;
};

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** The name and the state of play: a bar on a phone, a heading with buttons on a desktop. */
export function ManageHead({ tournament, subtitle, menu }: ManageHeadProps) {
  const { id, name, organizer } = tournament;
  return (
    <>
      <TopBar
        title={name}
        isHeading
        subtitle={subtitle}
        back={paths.lobby(id)}
        backLabel="На страницу турнира"
        action={menu}
      />
      <header className={classes.head}>
        <div className={classes.text}>
          <h1>{name}</h1>
          <div className={classes.subtitle}>
            <StatusBadge tournament={tournament} />
            {subtitle}
          </div>
        </div>
        <div className={classes.buttons}>
          <Button component={AppLink} to={paths.board(id)} variant="default" leftSection={<IconDeviceTv {...icon} />}>
            Табло
          </Button>
          {can("edit", tournament, organizer).ok && (
            <Button component={AppLink} to={paths.edit(id)} variant="default" leftSection={<IconPencil {...icon} />}>
              Редактировать
            </Button>
          )}
          {menu}
        </div>
      </header>
    </>
  );
}
