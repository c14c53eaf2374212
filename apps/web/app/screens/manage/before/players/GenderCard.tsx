import type { TournamentParticipant } from "@bandeha/contract";
import { manage } from "../../../../text/manage/manage.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Card } from "../../../../ui/layout/Card.tsx";
import { GenderRows } from "../../GenderRows.tsx";

type GenderCardProps = { play: Play; entries: readonly TournamentParticipant[] };

/** Mixed formats need each player's gender. */
export function GenderCard({ play, entries }: GenderCardProps) {
  if (entries.length === 0) return null;
  return (
    <Card tone="soft" aria-labelledby="gender-title">
      <h2 id="gender-title">Укажите пол</h2>
      <p className="quiet">{manage.genderWhy}</p>
      <GenderRows
        people={entries.map(({ user, expand }) => ({
          id: user,
          name: play.names.full(user),
          guest: expand?.user?.guest === true,
        }))}
      />
    </Card>
  );
}
