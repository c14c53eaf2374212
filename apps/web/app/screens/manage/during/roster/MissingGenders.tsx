import { useQuery } from "@tanstack/react-query";
import { knownPeopleQuery } from "../../../../data/tournaments/roster.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { GenderRows } from "../../GenderRows.tsx";
import { type LineupDraft, newcomersOf } from "./lineup-draft.ts";

type MissingGendersProps = { play: Play; draft: LineupDraft; onSaved: () => void };

/** The way out of «gender-missing»: the newcomers of the draft whose gender is not known, one tap each. */
export function MissingGenders({ play, draft, onSaved }: MissingGendersProps) {
  const known = useQuery(knownPeopleQuery(play.tournament.organizer));
  const people = newcomersOf(draft).flatMap(({ user, guest }) => {
    const person = play.people.get(user) ?? known.data?.find(({ id }) => id === user);
    return guest || !person || person.gender ? [] : [person];
  });
  if (people.length === 0) return null;
  return (
    <section aria-label="Укажите пол">
      <GenderRows people={people} onSaved={onSaved} />
    </section>
  );
}
