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
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { clubChat } from "../../text/account/telegram.ts";
import { journal, lineup, moveTexts, panelTexts } from "../../text/manage/manage.ts";
import { scoreLinkTexts } from "../../text/manage/score-links.ts";
import { staffTexts } from "../../text/manage/staff.ts";
import { calls } from "../../text/play/calls.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ActionItem, ActionLine, ActionMenu } from "../../ui/overlays/ActionMenu.tsx";
import { roundToAnnounce } from "./announce/round-to-announce.ts";
import { PANEL_ID, withPanel } from "./during/panel-address.ts";
import { withLineup } from "./during/roster/lineup-address.ts";
import { TakeBackRound } from "./during/round/TakeBackRound.tsx";
import { useManageDialogs } from "./ManageDialogs.tsx";
import { menuTransitions, offeredTransitions, type TransitionKey } from "./menu-transitions.ts";
import { type Sheet, withSheet } from "./sheet-address.ts";
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
  const { repeatItems } = useManageDialogs();
  return (
    <>
      <ActionMenu label="Действия с турниром" face={<IconDots size={24} stroke={1.75} aria-hidden />}>
        {can("edit", tournament, viewer).ok && (
          <PageItem to={paths.edit(id)} Icon={IconPencil}>
            Редактировать
          </PageItem>
        )}
        {hasMoney(tournament, ...play.participants) && can("collect", tournament, viewer).ok && (
          <PageItem to={paths.money(id)} Icon={IconCoins}>
            Деньги
          </PageItem>
        )}
        <PageItem to={paths.lobby(id)} Icon={IconEye}>
          Страница турнира
        </PageItem>
        {can("post", tournament, viewer).ok && (
          <SheetItem sheet="chat" Icon={IconBrandTelegram}>
            {clubChat.title}
          </SheetItem>
        )}
        {roundToAnnounce(play) && (
          <SheetItem sheet="announce" Icon={IconSpeakerphone}>
            {calls.announce}
          </SheetItem>
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
        <SheetItem sheet="staff" Icon={IconUserShield}>
          {staffTexts.title}
        </SheetItem>
        {can("shareScore", tournament, viewer).ok && (
          <SheetItem sheet="score-links" Icon={IconQrcode}>
            {scoreLinkTexts.title}
          </SheetItem>
        )}
        {play.rounds.length > 0 && (
          <>
            <PageItem to={paths.results(id)} Icon={IconListNumbers}>
              Результаты
            </PageItem>
            <SheetItem sheet="journal" Icon={IconHistory}>
              {journal.title}
            </SheetItem>
            <PageItem to={paths.board(id)} Icon={IconDeviceTv}>
              Табло
            </PageItem>
          </>
        )}
        {repeatItems && <ActionLine />}
        {repeatItems}
        {offered.length > 0 && <ActionLine />}
        {can("nextRound", tournament, viewer).ok && <TakeBackRound play={play} />}
        {offered.map((key) => {
          const Icon = TRANSITION_ICONS[key];
          return (
            <ActionItem
              key={key}
              destructive={menuTransitions[key].destructive ?? false}
              icon={<Icon {...icon} />}
              onClick={() => setAsked(key)}
            >
              {moveTexts[key].confirm}
            </ActionItem>
          );
        })}
      </ActionMenu>
      <TransitionDialog play={play} move={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type LinkItemProps = { Icon: typeof IconBan; children: ReactNode };

function PageItem({ to, Icon, children }: LinkItemProps & { to: string }) {
  return (
    <ActionItem component={AppLink} to={to} icon={<Icon {...icon} />}>
      {children}
    </ActionItem>
  );
}

function SheetItem({ sheet, Icon, children }: LinkItemProps & { sheet: Sheet }) {
  const [search] = useSearchParams();
  return (
    <ActionItem component={AppLink} to={withSheet(search, sheet)} preventScrollReset icon={<Icon {...icon} />}>
      {children}
    </ActionItem>
  );
}
