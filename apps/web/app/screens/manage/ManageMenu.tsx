import { can, statusOf } from "@bandeha/contract";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconBan,
  IconDeviceTv,
  IconDots,
  IconEye,
  IconFlag,
  IconHistory,
  IconListNumbers,
  IconPencil,
  IconRotate,
  IconSpeakerphone,
  IconUsers,
  IconUsersPlus,
} from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { calls } from "../../text/calls.ts";
import { journal, lineup, moveWords, panelWords } from "../../text/manage.ts";
import type { Play } from "../../tournament/use-play.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { roundToAnnounce } from "./announce/round-to-announce.ts";
import { withLineup } from "./during/lineup/lineup-address.ts";
import { PANEL_ID, withPanel } from "./during/panel-address.ts";
import { TakeBackRound } from "./during/TakeBackRound.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { type MoveKey, moves, offeredMoves } from "./moves.ts";
import { withSheet } from "./sheet-address.ts";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const MOVE_ICONS: Record<MoveKey, typeof IconBan> = {
  unstart: IconRotate,
  finishEarly: IconFlag,
  finish: IconFlag,
  cancel: IconBan,
};

/** Everything that is not the one thing to do now; what cannot be undone asks first. */
export function ManageMenu({ play }: { play: Play }) {
  const [asked, setAsked] = useState<MoveKey>();
  const [search] = useSearchParams();
  const { tournament } = play;
  const { id, organizer } = tournament;
  const offered = offeredMoves(play, organizer);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon aria-label="Действия с турниром" c="var(--ink)">
            <IconDots size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can("edit", tournament, organizer).ok && (
            <Menu.Item component={AppLink} to={paths.edit(id)} leftSection={<IconPencil {...icon} />}>
              Редактировать
            </Menu.Item>
          )}
          <Menu.Item component={AppLink} to={paths.lobby(id)} leftSection={<IconEye {...icon} />}>
            Страница турнира
          </Menu.Item>
          {roundToAnnounce(play) && (
            <Menu.Item
              component={AppLink}
              to={withSheet(search, "announce")}
              preventScrollReset
              leftSection={<IconSpeakerphone {...icon} />}
            >
              {calls.announce}
            </Menu.Item>
          )}
          {statusOf(tournament) === "in_progress" && (
            <Menu.Item
              component={AppLink}
              to={{ search: withPanel(search, "players"), hash: PANEL_ID }}
              leftSection={<IconUsers {...icon} />}
            >
              {panelWords.players}
            </Menu.Item>
          )}
          {can("changeLineup", tournament, organizer).ok && (
            <Menu.Item
              component={AppLink}
              to={withLineup(search)}
              preventScrollReset
              leftSection={<IconUsersPlus {...icon} />}
            >
              {lineup.title}
            </Menu.Item>
          )}
          {play.rounds.length > 0 && (
            <>
              <Menu.Item component={AppLink} to={paths.results(id)} leftSection={<IconListNumbers {...icon} />}>
                Результаты
              </Menu.Item>
              <Menu.Item
                component={AppLink}
                to={withSheet(search, "journal")}
                preventScrollReset
                leftSection={<IconHistory {...icon} />}
              >
                {journal.title}
              </Menu.Item>
              <Menu.Item component={AppLink} to={paths.board(id)} leftSection={<IconDeviceTv {...icon} />}>
                Табло
              </Menu.Item>
            </>
          )}
          {offered.length > 0 && <Menu.Divider />}
          <TakeBackRound play={play} />
          {offered.map((key) => {
            const Icon = MOVE_ICONS[key];
            return (
              <Menu.Item
                key={key}
                {...(moves[key].destructive && { c: "var(--bad)" })}
                leftSection={<Icon {...icon} />}
                onClick={() => setAsked(key)}
              >
                {moveWords[key].confirm}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      <MoveDialog tournament={tournament} move={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
