import {
  can,
  isOrganiser,
  isSeated,
  type ParticipantStatus,
  type TournamentParticipant,
  toSettings,
} from "@bandeha/contract";
import { canTransitionEntry } from "@bandeha/engine";
import {
  IconArrowMerge,
  IconArrowUp,
  IconBan,
  IconCheck,
  IconClock,
  IconDoorExit,
  IconDotsVertical,
  IconFlag,
  IconNote,
  IconPencil,
  IconPhone,
  IconUserMinus,
  IconUsers,
  IconX,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { account } from "../../../../text/account/account.ts";
import { invitationTexts } from "../../../../text/lobby/invitations.ts";
import { guestTexts } from "../../../../text/manage/guest.ts";
import { leftLabel } from "../../../../text/manage/leaving.ts";
import { reportTexts } from "../../../../text/players/blocked.ts";
import { confirmedPartner } from "../../../../tournament/people/pairing.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { ActionItem, ActionMenu } from "../../../../ui/overlays/ActionMenu.tsx";
import { withLineup } from "../../during/roster/lineup-address.ts";
import { notifyFailure } from "../../notify-failure.ts";
import { isOwnGuest } from "./own-guest.ts";
import type { PlayerDialogKind } from "./player-dialog.ts";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

type StatusItem = { to: ParticipantStatus; from?: ParticipantStatus; label: string; Icon: typeof IconCheck };

/** Offered if the engine's lifecycle allows the transition. */
const statusItems: readonly StatusItem[] = [
  { to: "registered", from: "waitlist", label: "Дать место", Icon: IconArrowUp },
  { to: "confirmed", from: "registered", label: "Подтвердить участие", Icon: IconCheck },
  { to: "registered", from: "confirmed", label: "Снять подтверждение", Icon: IconX },
  { to: "waitlist", label: "В лист ожидания", Icon: IconClock },
];

type PlayerMenuProps = { play: Play; entry: TournamentParticipant; onOpen: (dialog: PlayerDialogKind) => void };

export function PlayerMenu({ play, entry, onOpen }: PlayerMenuProps) {
  const save = useMutation({ ...updateParticipant, onError: notifyFailure });
  const [search] = useSearchParams();
  const { tournament, viewer, names } = play;
  const playing = can("changeRoster", tournament, viewer).ok;
  // During play the roster is changed on the sheet with the preview.
  const mayChange = can("addPlayer", tournament, viewer).ok && !playing;
  const offered = statusItems.filter(
    ({ from = entry.status, to }) =>
      from === entry.status &&
      canTransitionEntry(entry.status, to) &&
      (isSeated(entry) || can("givePlace", tournament, viewer).ok),
  );
  const pairs = toSettings(tournament).partners === "fixed" && isSeated(entry);
  const mayPair = pairs && (mayChange || (playing && !confirmedPartner(entry, play.participants)));
  const user = entry.expand?.user;
  const phone = user?.phone || user?.noted_phone;
  const ownGuest = isOwnGuest(entry, viewer);
  const change = (changed: Parameters<typeof save.mutate>[0]["change"]) =>
    save.mutate({ id: entry.id, change: changed });

  return (
    <ActionMenu
      label={`Действия: ${names.full(entry.user)}`}
      quiet
      loading={save.isPending}
      face={<IconDotsVertical size={22} stroke={1.75} aria-hidden />}
    >
      {mayChange &&
        offered.map(({ to, label, Icon }) => (
          <ActionItem key={label} icon={<Icon {...icon} />} onClick={() => change({ status: to })}>
            {label}
          </ActionItem>
        ))}
      {mayPair && (
        <ActionItem icon={<IconUsers {...icon} />} onClick={() => onOpen("partner")}>
          {entry.partner ? "Сменить пару" : "Выбрать пару"}
        </ActionItem>
      )}
      {playing && isSeated(entry) && (
        <ActionItem
          component={AppLink}
          to={withLineup(search, entry.id)}
          preventScrollReset
          icon={<IconDoorExit {...icon} />}
        >
          {leftLabel(user?.gender)}
        </ActionItem>
      )}
      {phone && (
        <ActionItem component="a" href={`tel:${phone}`} icon={<IconPhone {...icon} />}>
          Позвонить
        </ActionItem>
      )}
      {ownGuest && (
        <>
          <ActionItem icon={<IconPencil {...icon} />} onClick={() => onOpen("guest")}>
            {guestTexts.item}
          </ActionItem>
          <ActionItem icon={<IconArrowMerge {...icon} />} onClick={() => onOpen("merge")}>
            {account.merge.item}
          </ActionItem>
        </>
      )}
      {!ownGuest && (
        <ActionItem icon={<IconNote {...icon} />} onClick={() => onOpen("notes")}>
          {entry.notes ? "Изменить заметку" : "Добавить заметку"}
        </ActionItem>
      )}
      {mayChange && (
        <ActionItem destructive icon={<IconUserMinus {...icon} />} onClick={() => onOpen("remove")}>
          Убрать из турнира
        </ActionItem>
      )}
      {user && !user.guest && entry.user !== viewer && (
        <ActionItem icon={<IconFlag {...icon} />} onClick={() => onOpen("report")}>
          {reportTexts.open}
        </ActionItem>
      )}
      {mayChange && !user?.guest && entry.user !== viewer && isOrganiser(tournament, viewer) && (
        <ActionItem destructive icon={<IconBan {...icon} />} onClick={() => onOpen("block")}>
          {invitationTexts.block}
        </ActionItem>
      )}
    </ActionMenu>
  );
}
