import { can, isOrganiser, isSeated } from "@bandeha/contract";
import { IconUserPlus, IconUsersPlus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../../../data/session/session.ts";
import { joinTournament } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { lineup, manage } from "../../../../text/manage/manage.ts";
import { openingText } from "../../../../tournament/about/opening-text.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { silentFirst } from "../../check-in/attendance.ts";
import { withLineup } from "../../during/roster/lineup-address.ts";
import classes from "../../Manage.module.css";
import { useManageDialogs } from "../../ManageDialogs.tsx";
import { GuestOffers } from "../places/GuestOffers.tsx";
import { OffersFold } from "../places/OffersFold.tsx";
import { BlockedNote } from "./BlockedNote.tsx";
import { PlayerRow } from "./PlayerRow.tsx";

type PlayersCardProps = {
  play: Play;
  /** A button beside those that add people. */
  children?: ReactNode;
};

/** Seated and waiting players with their menus, and the button that adds players. */
export function PlayersCard({ play, children }: PlayersCardProps) {
  const { user } = useSession();
  const join = useMutation(joinTournament);
  const [search] = useSearchParams();
  const { openPlayer, addPlayers } = useManageDialogs();
  const { tournament, participants } = play;
  const seated = silentFirst(tournament, participants.filter(isSeated));
  const waiting = participants.filter((entry) => !isSeated(entry));
  const opening = openingText(tournament);
  const mayAdd = can("addPlayer", tournament, user?.id).ok;
  // Where they may not, the note above says why.
  const mayGive = can("givePlace", tournament, user?.id).ok;
  const playing = can("changeRoster", tournament, user?.id).ok;
  const adds = mayAdd && !playing;
  const plays = participants.some((entry) => entry.user === user?.id);

  return (
    <>
      {playing && (
        <Button
          component={AppLink}
          to={withLineup(search)}
          preventScrollReset
          variant="light"
          mt="sm"
          leftSection={<IconUsersPlus size={20} stroke={1.75} aria-hidden />}
        >
          {lineup.title}
        </Button>
      )}
      {(adds || children) && (
        <Row gap={8} wrap mt={12} className={classes.buttons}>
          {adds && (
            <Button
              variant="light"
              disabled={!mayGive}
              leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
              onClick={addPlayers}
            >
              Добавить игроков
            </Button>
          )}
          {adds && user && !plays && isOrganiser(tournament, user.id) && (
            <Button
              variant="default"
              disabled={!mayGive}
              loading={join.isPending}
              onClick={() => join.mutate({ tournament: tournament.id, user: user.id })}
            >
              Я тоже играю
            </Button>
          )}
          {children}
        </Row>
      )}
      {join.isError && (
        <Note color="red" mt="sm" role="alert">
          {errorSentence(join.error)}
        </Note>
      )}
      {opening && (
        <Note mt="sm" mb="sm">
          {opening}
        </Note>
      )}
      {mayAdd && isOrganiser(tournament, user?.id) && <BlockedNote play={play} />}
      {participants.length === 0 && <EmptyState title={manage.noPlayers} text={mayGive ? manage.noPlayersText : ""} />}
      {seated.length > 0 && (
        <ul className={classes.list} aria-label="Записаны">
          {seated.map((entry) => (
            <PlayerRow key={entry.id} play={play} entry={entry} onOpen={openPlayer} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className={classes.subhead}>Лист ожидания</h3>
          {mayAdd && <GuestOffers play={play} />}
          <ul className={classes.list} aria-label="Лист ожидания">
            {waiting.map((entry) => (
              <PlayerRow key={entry.id} play={play} entry={entry} onOpen={openPlayer} />
            ))}
          </ul>
        </>
      )}
      {tournament.seat_offers === "timed" && !playing && <OffersFold play={play} />}
    </>
  );
}
