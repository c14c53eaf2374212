// The part of a tournament that a match belongs to. Data only: the contract has the texts.

/** A stage of a cup, or the last round of a Mexicano. Matches of a tournament with one table have none. */
export type Stage =
  /** `index` counts groups from 0 («Группа A»). */
  | { kind: "group"; index: number }
  /** `size` is the number of places in this round of the bracket: 2 is the final, 4 the semifinals. */
  | { kind: "knockout"; bracket: BracketKind; size: number }
  /** A bracket for the places from `place` on; `size` as above. With 2 it is the match for `place`: 3 is the match for third place. */
  | { kind: "placement"; place: number; size: number }
  /** The last round of a Mexicano, drawn by places. */
  | { kind: "final-round" };

/** `plate` is the bracket of those who did not qualify for the main one. */
export type BracketKind = "main" | "plate";

/** A stable text for a stage, used as the record's value and as a key: `group-0`, `main-4`, `plate-2`, `place-3`, `place-5-4`, `final-round`. */
export function stageCode(stage: Stage): string {
  switch (stage.kind) {
    case "group":
      return `group-${stage.index}`;
    case "knockout":
      return `${stage.bracket}-${stage.size}`;
    case "placement":
      return stage.size === 2 ? `place-${stage.place}` : `place-${stage.place}-${stage.size}`;
    case "final-round":
      return "final-round";
  }
}

/** The reverse of `stageCode`; undefined for any other text, because an imported match may have one. */
export function parseStage(code: string): Stage | undefined {
  if (code === "final-round") return { kind: "final-round" };
  const [, place, size] = /^place-(\d{1,3})-(\d{1,3})$/.exec(code) ?? [];
  if (size !== undefined)
    return Number(size) === 2 ? undefined : { kind: "placement", place: Number(place), size: Number(size) };
  const [, name, digits] = /^(group|main|plate|place)-(\d{1,3})$/.exec(code) ?? [];
  const number = Number(digits);
  switch (name) {
    case "group":
      return { kind: "group", index: number };
    case "place":
      return { kind: "placement", place: number, size: 2 };
    case "main":
    case "plate":
      return { kind: "knockout", bracket: name, size: number };
    default:
      return undefined;
  }
}

/** False where one of the two has no stage. */
export const isSameStage = (one: Stage | undefined, other: Stage | undefined): boolean =>
  one !== undefined && other !== undefined && stageCode(one) === stageCode(other);

/** False for a match without a stage. */
export const isGroupStage = (stage: Stage | undefined): boolean => stage?.kind === "group";

/** Whether a stage is a later round of the bracket of `other`. */
export const isLaterStage = (stage: Stage | undefined, other: Stage): boolean =>
  stage !== undefined &&
  "size" in stage &&
  "size" in other &&
  stage.size < other.size &&
  isSameStage({ ...stage, size: other.size }, other);
