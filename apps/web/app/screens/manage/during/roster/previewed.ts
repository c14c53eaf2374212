import type { Gender, RosterPreview } from "@bandeha/contract";
import type { PlayNames } from "../../../../tournament/people/play-names.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";

export type Previewed = {
  play: Pick<Play, "tournament" | "rounds" | "matches" | "participants">;
  preview: RosterPreview;
  courts: number;
  names: PlayNames;
  /** Entries removed by this change, and those of them without a substitute. */
  out: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  /** Substitutes and the users whom they replace. */
  seats: readonly { from: string; to: string }[];
  /** Newcomers with a line of their own in the table. */
  late: readonly string[];
  /** Of players and newcomers; "" where it is not known. */
  genderOf: (user: string) => Gender | "";
};
