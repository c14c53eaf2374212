// Teams of a club tie (decision 101). A pair plays for one team.
import { hasTeams, statusOf, toPlayers } from "@bandeha/contract";
import { type Team, teamsOf } from "@bandeha/engine";
import type { Reader } from "../../../storage/storage.ts";
import { type Denied, invalid, refused } from "../../transaction/action.ts";
import { invalidValue } from "../../transaction/check-record.ts";
import { type ParticipantRow, usersOf } from "../../transaction/stored-rows.ts";
import { type EntryList, partnerOf, seatedIn, withEntry } from "../entry-list.ts";

/**
 * Sets the team of an entry and of its partner; before the start only, because results belong to a team. The pair loses its line, and
 * follows those of its new team that have one.
 */
export function setTeam(entryList: EntryList, entry: ParticipantRow, team: Team | ""): EntryList | Denied {
  if (!hasTeams(entryList.tournament)) return invalid({ team: invalidValue });
  if (statusOf(entryList.tournament) === "in_progress") return refused("tournament-started", "team");
  return withTeamOfPair(withEntry(entryList, entry.id, { team, line: 0 }), entry.id, "own");
}

/** The list with one team in the pair of this entry: its own, or where it has none that of the partner. */
export function withTeamOfPair(entryList: EntryList, id: string, from: "own" | "either" = "either"): EntryList {
  const entry = entryList.entries.find((each) => each.id === id);
  const partner = entry && partnerOf(entryList.entries, entry);
  if (!entry || !partner || !hasTeams(entryList.tournament)) return entryList;
  const { team, line } = from === "own" || entry.team ? entry : partner;
  return withEntry(withEntry(entryList, id, { team, line }), partner.id, { team, line });
}

/** Writes the team of each pair into its entries; pairs without a choice fill the teams evenly. */
export async function withTeams(reader: Reader, entryList: EntryList): Promise<EntryList> {
  if (!hasTeams(entryList.tournament)) return entryList;
  const seated = seatedIn(entryList);
  const teams = new Map(
    teamsOf(toPlayers(seated, await usersOf(reader, seated)), []).flatMap(({ seat, team }) =>
      seat.pair.map((user) => [user, team] as const),
    ),
  );
  const entries = entryList.entries.map((entry) => ({ ...entry, team: teams.get(entry.user) ?? entry.team }));
  return { ...entryList, entries };
}
