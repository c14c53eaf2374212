import { can, isSeated, type TournamentParticipant } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { blocksQuery } from "../../../../data/people/blocks.ts";
import { blockedHereTexts as texts } from "../../../../text/players/blocked.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { withLineup } from "../../during/roster/lineup-address.ts";
import { useManageDialogs } from "../../ManageDialogs.tsx";
import { blockedHere } from "./blocked-here.ts";
import classes from "./PlayerRow.module.css";

/**
 * Blocked people who are entered, and the friends whom they brought along, each with the way to remove them alone; nobody is removed without the
 * organiser.
 */
export function BlockedNote({ play }: { play: Play }) {
  const { tournament, viewer = "", participants } = play;
  const { data: blocks = [] } = useQuery(blocksQuery(viewer));
  const entered = blockedHere(participants, blocks);
  if (entered.length === 0) return null;
  // Who has left is no player of the evening.
  const nameOf = (host: string) =>
    blocks.find(({ user }) => user === host)?.expand?.user?.name ?? play.names.full(host);
  return (
    <Note color="orange" mt="sm" mb="sm">
      <b>{texts.title}</b>
      <p>{entered.some(({ host }) => host) ? texts.leadWithFriends : texts.lead}</p>
      <ul className={classes.blocked} aria-label={texts.title}>
        {entered.map(({ entry, host }) => (
          <Row key={entry.id} as="li" gap={12} align="center" justify="between">
            <span>
              {play.names.full(entry.user)}
              {host && <small>{texts.friendOf(nameOf(host))}</small>}
            </span>
            <Removal play={play} entry={entry} playing={can("changeRoster", tournament, viewer).ok} />
          </Row>
        ))}
      </ul>
    </Note>
  );
}

/** During play the roster is changed on the sheet with the preview. */
function Removal({ play, entry, playing }: { play: Play; entry: TournamentParticipant; playing: boolean }) {
  const { openPlayer } = useManageDialogs();
  const [search] = useSearchParams();
  const label = texts.removeOf(play.names.full(entry.user));
  if (playing && isSeated(entry))
    return (
      <Button
        component={AppLink}
        to={withLineup(search, entry.id)}
        preventScrollReset
        variant="default"
        size="sm"
        aria-label={label}
      >
        {texts.remove}
      </Button>
    );
  return (
    <Button variant="default" size="sm" aria-label={label} onClick={() => openPlayer({ entry, dialog: "remove" })}>
      {texts.remove}
    </Button>
  );
}
