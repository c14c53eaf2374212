import {
  hasTeams,
  participantStatusLabels,
  type Tournament,
  type TournamentParticipant,
  teamNames,
} from "@bandeha/contract";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import { isAhead } from "../card/phases.ts";
import { EntryRow } from "../people/EntryRow.tsx";
import { notedLevel } from "../people/level.ts";
import { confirmedPartner } from "../people/pairing.ts";
import classes from "./About.module.css";

type PersonRowProps = {
  tournament: Tournament;
  entry: TournamentParticipant;
  entries: readonly TournamentParticipant[];
};

/** A seated player. «Оплачено» is visible only to the organiser and the player (product-rules D8). */
export function PersonRow({ tournament, entry, entries }: PersonRowProps) {
  const { user } = useSession();
  const player = entry.expand?.user;
  const partner = confirmedPartner(entry, entries) && entry.expand?.partner?.name;
  const level = notedLevel(player);
  return (
    <EntryRow
      player={player}
      mine={entry.user === user?.id}
      page={player && !player.guest ? paths.player(entry.user) : undefined}
      note={partner && [level, `в паре: ${partner}`].filter(Boolean).join(" · ")}
    >
      <span className={classes.badges}>
        {entry.team && hasTeams(tournament) && (
          <Chip tone="line">
            <span className={classes.teamName}>{teamNames(tournament)[entry.team]}</span>
          </Chip>
        )}
        {entry.status !== "" && (isAhead(tournament) || entry.status === "confirmed") && (
          <Chip tone={entry.status === "confirmed" ? "good" : "court"}>{participantStatusLabels[entry.status]}</Chip>
        )}
        {tournament.cost > 0 && entry.payment_status === "paid" && <Chip tone="good">Оплачено</Chip>}
      </span>
    </EntryRow>
  );
}
