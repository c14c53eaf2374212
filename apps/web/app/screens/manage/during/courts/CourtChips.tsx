import { endingWord, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { useEntry } from "../../../../offline/outbox/use-outbox.ts";
import { courtTexts } from "../../../../text/play/running-round.ts";
import { figuresOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../../ui/accessibility/VisuallyHidden.tsx";
import type { OpenCourt } from "../bar/use-bar-step.ts";
import classes from "./CourtChips.module.css";
import { courtState } from "./court-state.ts";

type CourtChipsProps = {
  play: Play;
  courts: readonly TournamentMatch[];
  /** How many players rest. */
  resting: number;
  open: OpenCourt | undefined;
  /** Matches that players disagree about. */
  disputed: ReadonlySet<string>;
  onOpen: (match: TournamentMatch) => void;
};

/** The map of the round: a button per court with its state; the pressed one is open below. */
export function CourtChips({ play, courts, resting, open, disputed, onOpen }: CourtChipsProps) {
  return (
    <ul className={classes.chips} aria-label="Корты">
      {courts.map((match) => (
        <li key={match.id}>
          <CourtChip
            play={play}
            match={match}
            isDisputed={disputed.has(match.id)}
            isOpen={match.id === open?.match.id}
            typed={match.id === open?.match.id ? open.text : undefined}
            onOpen={() => onOpen(match)}
          />
        </li>
      ))}
      {resting > 0 && <li className={classes.rest}>{courtTexts.rest(resting)}</li>}
    </ul>
  );
}

type CourtChipProps = Pick<CourtChipsProps, "play"> & {
  match: TournamentMatch;
  isDisputed: boolean;
  isOpen: boolean;
  /** The score that is chosen and not saved. */
  typed: string | undefined;
  onOpen: () => void;
};

function CourtChip({ play, match, isDisputed, isOpen, typed, onOpen }: CourtChipProps) {
  const { entry } = useEntry(match.id);
  const state = isDisputed ? "disputed" : courtState(match, entry);
  const score = toScore(match);
  const stored =
    score &&
    (score.ending === "walkover"
      ? endingWord(score.ending)
      : figuresOf(score, toSettings(play.tournament).scoring).join(" : "));
  const saved = state === "saved" && stored;
  return (
    <button type="button" className={classes.chip} data-state={state} aria-pressed={isOpen} onClick={onOpen}>
      <VisuallyHidden>Корт </VisuallyHidden>
      {match.court}{" "}
      <small>
        {typed ?? (saved || (isOpen && state === "plays" ? courtTexts.entry : courtTexts[state]))}
        {saved && <VisuallyHidden>, {courtTexts.saved}</VisuallyHidden>}
      </small>
    </button>
  );
}
