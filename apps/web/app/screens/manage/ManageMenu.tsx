import { can, hasMoney, organises, statusOf } from "@bandeha/contract";
import {
  IconBan,
  IconBrandTelegram,
  IconCoins,
  IconDeviceTv,
  IconDots,
  IconEye,
  IconFlag,
  IconHistory,
  IconListNumbers,
  IconPencil,
  IconQrcode,
  IconRotate,
  IconSpeakerphone,
  IconUserShield,
  IconUsers,
  IconUsersPlus,
} from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { calls } from "../../text/calls.ts";
import { journal, lineup, moveTexts, panelTexts } from "../../text/manage.ts";
import { scoreLinkTexts } from "../../text/score-links.ts";
import { staffTexts } from "../../text/staff.ts";
import { clubChat } from "../../text/telegram.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ActionItem, ActionLine, ActionMenu } from "../../ui/overlays/ActionMenu.tsx";
import { roundToAnnounce } from "./announce/round-to-announce.ts";
import { PANEL_ID, withPanel } from "./during/panel-address.ts";
import { withLineup } from "./during/roster/lineup-address.ts";
import { TakeBackRound } from "./during/TakeBackRound.tsx";
import { menuTransitions, offeredTransitions, type TransitionKey } from "./menu-transitions.ts";
import { useRepeat } from "./repeat/RepeatItems.tsx";
import { withSheet } from "./sheet-address.ts";
import { TransitionDialog } from "./TransitionDialog.tsx";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const TRANSITION_ICONS: Record<TransitionKey, typeof IconBan> = {
  unstart: IconRotate,
  finishEarly: IconFlag,
  finish: IconFlag,
  cancel: IconBan,
};

/** All secondary actions; those that cannot be undone are confirmed. */
export function ManageMenu({ play }: { play: Play }) {
  const [asked, setAsked] = useState<TransitionKey>();
  const [search] = useSearchParams();
  const { tournament, viewer } = play;
  const { id } = tournament;
  const offered = offeredTransitions(play);
  const repeat = useRepeat(tournament, viewer);
  return (
    <>
      <ActionMenu label="Действия с турниром" face={<IconDots size={24} stroke={1.75} aria-hidden />}>
        {can("edit", tournament, viewer).ok && (
          <ActionItem component={AppLink} to={paths.edit(id)} icon={<IconPencil {...icon} />}>
            Редактировать
          </ActionItem>
        )}
        {hasMoney(tournament, ...play.participants) && can("collect", tournament, viewer).ok && (
          <ActionItem component={AppLink} to={paths.money(id)} icon={<IconCoins {...icon} />}>
            Деньги
          </ActionItem>
        )}
        <ActionItem component={AppLink} to={paths.lobby(id)} icon={<IconEye {...icon} />}>
          Страница турнира
        </ActionItem>
        {can("post", tournament, viewer).ok && (
          <ActionItem
            component={AppLink}
            to={withSheet(search, "chat")}
            preventScrollReset
            icon={<IconBrandTelegram {...icon} />}
          >
            {clubChat.title}
          </ActionItem>
        )}
        {roundToAnnounce(play) && (
          <ActionItem
            component={AppLink}
            to={withSheet(search, "announce")}
            preventScrollReset
            icon={<IconSpeakerphone {...icon} />}
          >
            {calls.announce}
          </ActionItem>
        )}
        {statusOf(tournament) === "in_progress" && organises(tournament, viewer) && (
          <ActionItem
            component={AppLink}
            to={{ search: withPanel(search, "players"), hash: PANEL_ID }}
            icon={<IconUsers {...icon} />}
          >
            {panelTexts.players}
          </ActionItem>
        )}
        {can("changeRoster", tournament, viewer).ok && (
          <ActionItem component={AppLink} to={withLineup(search)} preventScrollReset icon={<IconUsersPlus {...icon} />}>
            {lineup.title}
          </ActionItem>
        )}
        <ActionItem
          component={AppLink}
          to={withSheet(search, "staff")}
          preventScrollReset
          icon={<IconUserShield {...icon} />}
        >
          {staffTexts.title}
        </ActionItem>
        {can("shareScore", tournament, viewer).ok && (
          <ActionItem
            component={AppLink}
            to={withSheet(search, "score-links")}
            preventScrollReset
            icon={<IconQrcode {...icon} />}
          >
            {scoreLinkTexts.title}
          </ActionItem>
        )}
        {play.rounds.length > 0 && (
          <>
            <ActionItem component={AppLink} to={paths.results(id)} icon={<IconListNumbers {...icon} />}>
              Результаты
            </ActionItem>
            <ActionItem
              component={AppLink}
              to={withSheet(search, "journal")}
              preventScrollReset
              icon={<IconHistory {...icon} />}
            >
              {journal.title}
            </ActionItem>
            <ActionItem component={AppLink} to={paths.board(id)} icon={<IconDeviceTv {...icon} />}>
              Табло
            </ActionItem>
          </>
        )}
        {repeat.items && <ActionLine />}
        {repeat.items}
        {offered.length > 0 && <ActionLine />}
        {can("nextRound", tournament, viewer).ok && <TakeBackRound play={play} />}
        {offered.map((key) => {
          const Icon = TRANSITION_ICONS[key];
          return (
            <ActionItem
              key={key}
              grave={menuTransitions[key].destructive ?? false}
              icon={<Icon {...icon} />}
              onClick={() => setAsked(key)}
            >
              {moveTexts[key].confirm}
            </ActionItem>
          );
        })}
      </ActionMenu>
      {repeat.dialog}
      <TransitionDialog play={play} move={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
