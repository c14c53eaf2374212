import {
  type AdminEvening,
  type AdminRole,
  type AdminTournament,
  isPaused,
  isPublished,
  mayAdminister,
  statusOf,
  tournamentStatusLabels,
} from "@bandeha/contract";
import { statusesBefore } from "@bandeha/engine";
import { IconBan, IconDotsVertical, IconEye, IconEyeOff, IconUserEdit } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { adminAct } from "../../data/administration/admin.ts";
import { afterSuccess } from "../../data/client/after-success.ts";
import { paths } from "../../paths.ts";
import { adminTournamentsTexts as texts } from "../../text/admin/admin.ts";
import { formatDay } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Facts } from "../../ui/layout/Facts.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ActionItem, ActionMenu } from "../../ui/overlays/ActionMenu.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import classes from "./Admin.module.css";
import { adminError } from "./admin-error.ts";

type TournamentLineProps = {
  tournament: AdminTournament | AdminEvening;
  role: AdminRole;
  onReassign: (of: AdminTournament) => void;
};
const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** A tournament with what this administrator may do to it. Its page is a link where a guest may open it, because an administrator is one there. */
export function TournamentLine({ tournament, role, onReassign }: TournamentLineProps) {
  const act = useMutation(adminAct);
  const [asks, setAsks] = useState(false);
  const { id, name, hidden_by_admin: isHidden } = tournament;
  const run = (what: "hide" | "restore" | "cancel", message: string) =>
    afterSuccess(
      act.mutateAsync({ path: `tournaments/${id}/${what}` }),
      () => showNotice({ message, color: "green" }),
      (error) => showNotice({ message: adminError(error), color: "red" }),
    );
  const toggle = () => (isHidden ? run("restore", texts.restoreDone) : run("hide", texts.hideDone));
  const mayCancel = mayAdminister(role, "cancel") && statusesBefore("cancel").includes(statusOf(tournament));
  return (
    <li>
      <span className={classes.grow}>
        <span className={classes.name}>
          {isPublished(tournament) ? <AppLink to={paths.lobby(id)}>{name}</AppLink> : name}
          {isHidden && <Chip tone="bad">{texts.hidden}</Chip>}
          {!isHidden && isPaused(tournament) && <Chip tone="warn">{texts.stopped}</Chip>}
        </span>
        <Facts of={factsOf(tournament)} />
      </span>
      <ActionMenu label={name} quiet loading={act.isPending} face={<IconDotsVertical {...icon} />}>
        {mayAdminister(role, "reassign-organiser") && (
          <ActionItem icon={<IconUserEdit {...icon} />} onClick={() => onReassign(tournament)}>
            {texts.reassign}
          </ActionItem>
        )}
        <ActionItem
          icon={isHidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
          destructive={!isHidden}
          onClick={toggle}
        >
          {isHidden ? texts.restore : texts.hide}
        </ActionItem>
        {mayCancel && (
          <ActionItem icon={<IconBan {...icon} />} destructive onClick={() => setAsks(true)}>
            {texts.cancel}
          </ActionItem>
        )}
      </ActionMenu>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={texts.cancelTitle}>
        <p>
          {name}. {texts.cancelHint}
        </p>
        <div className={dialogActions}>
          <Button
            variant="light"
            color="red"
            size="lg"
            onClick={() => {
              setAsks(false);
              run("cancel", texts.cancelDone);
            }}
          >
            {texts.cancel}
          </Button>
          <Button size="lg" onClick={() => setAsks(false)} data-autofocus>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function factsOf(tournament: AdminTournament | AdminEvening): (string | false)[] {
  const { date, club, organizer } = tournament;
  const state = !isPaused(tournament) && tournamentStatusLabels[statusOf(tournament)];
  if (!("players" in tournament)) return [formatDay(date), club, state, organizer.name];
  const { players, online } = tournament;
  return [formatDay(date), club, state, texts.players(players), online && texts.online];
}
