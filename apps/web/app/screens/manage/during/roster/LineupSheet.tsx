import { hasFixedPairs, isSeated, type TournamentParticipant } from "@bandeha/contract";
import { useState } from "react";
import { leavingTexts } from "../../../../text/manage/leaving.ts";
import { lineup } from "../../../../text/manage/manage.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../../../ui/overlays/notices.ts";
import { LeavingStep } from "./LeavingStep.tsx";
import { LineupForm } from "./LineupForm.tsx";
import { LineupPreviewStep } from "./LineupPreviewStep.tsx";
import { addLate, emptyDraft, markGone, playedIn, rosterChangeOf, substitute, withoutLeft } from "./lineup-draft.ts";
import { NewcomerPicker } from "./NewcomerPicker.tsx";
import type { LostMatch } from "./running-match.ts";
import { StoppedStep } from "./StoppedStep.tsx";
import { takesSubstitute } from "./takes-substitute.ts";

type LineupSheetProps = {
  play: Play;
  opened: boolean;
  /** The entry of the player who leaves, where the sheet was opened from their menu. */
  leaving: string | undefined;
  /** The entry of a late player who has arrived: the sheet opens with the preview. */
  arriving: string | undefined;
  onClose: () => void;
};

/**
 * The steps of the sheet: the list, the choice of a newcomer or substitute, the preview; for one player who leaves the choices
 * for their match and seat, then the preview.
 */
type Step =
  | { kind: "list" }
  | { kind: "pick"; insteadOf?: string }
  | { kind: "leaving" }
  | { kind: "stopped" }
  | { kind: "preview"; lost?: LostMatch };

/** Changes of people and courts during play: marked, previewed, confirmed (product-rules D25). */
export function LineupSheet({ play, opened, leaving, arriving, onClose }: LineupSheetProps) {
  const entry = play.participants.find((one) => one.id === leaving && isSeated(one));
  const late = play.participants.find(({ id }) => id === arriving);
  const title = entry
    ? leavingTexts.title(play.names.full(entry.user))
    : late
      ? lineup.arrives(play.names.full(late.user))
      : lineup.title;
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Steps play={play} leaving={entry} arriving={late && !isSeated(late) ? late : undefined} onClose={onClose} />
    </Dialog>
  );
}

type StepsProps = Pick<LineupSheetProps, "play" | "onClose"> & {
  leaving: TournamentParticipant | undefined;
  arriving: TournamentParticipant | undefined;
};

function Steps({ play, leaving, arriving, onClose }: StepsProps) {
  const { tournament, participants, names } = play;
  const first: Step = leaving ? { kind: "leaving" } : { kind: "list" };
  const [step, setStep] = useState<Step>(arriving ? { kind: "preview" } : first);
  const [draft, setDraft] = useState(() => {
    const empty = emptyDraft(tournament.courts);
    return arriving ? addLate(empty, { user: arriving.user, name: names.full(arriving.user) }) : empty;
  });
  const sendIn = (entry: string, by: Parameters<typeof substitute>[2]) =>
    setDraft(substitute(draft, entry, by, participants, playedIn(play.matches)));
  const preview = (lost?: LostMatch) => setStep({ kind: "preview", ...(lost && { lost }) });

  if (leaving && (step.kind === "leaving" || step.kind === "stopped")) {
    const gone = (lost?: LostMatch) => {
      setDraft(markGone(emptyDraft(tournament.courts), leaving.id));
      preview(lost);
    };
    if (step.kind === "stopped") {
      return <StoppedStep play={play} entry={leaving} onBack={() => setStep(first)} onGone={gone} />;
    }
    return (
      <LeavingStep play={play} entry={leaving} onGone={gone} onStop={() => setStep({ kind: "stopped" })}>
        {takesSubstitute(play, leaving) ? (
          <NewcomerPicker
            play={play}
            draft={emptyDraft(tournament.courts)}
            insteadOf={leaving.id}
            onPick={(newcomer) => {
              sendIn(leaving.id, newcomer);
              preview();
            }}
          />
        ) : (
          <p className="quiet">{lineup.beforeFirstResult}</p>
        )}
      </LeavingStep>
    );
  }
  if (step.kind === "pick") {
    const { insteadOf } = step;
    return (
      <NewcomerPicker
        play={play}
        draft={draft}
        insteadOf={insteadOf}
        onBack={() => setStep(first)}
        onPick={(newcomer) => {
          if (insteadOf) sendIn(insteadOf, newcomer);
          else setDraft(addLate(draft, newcomer));
          setStep(first);
        }}
      />
    );
  }
  if (step.kind === "preview") {
    return (
      <LineupPreviewStep
        play={play}
        draft={draft}
        lost={step.lost}
        change={rosterChangeOf(draft, participants, tournament.courts, hasFixedPairs(tournament))}
        onBack={() => {
          setDraft(withoutLeft(draft, participants));
          setStep(first);
        }}
        onDone={() => {
          showNotice({ message: lineup.done });
          onClose();
        }}
      />
    );
  }
  return (
    <LineupForm
      play={play}
      draft={draft}
      onChange={setDraft}
      onPick={(insteadOf) => setStep({ kind: "pick", ...(insteadOf && { insteadOf }) })}
      onPreview={() => preview()}
    />
  );
}
