import { useState } from "react";
import { lineup } from "../../../../text/manage.ts";
import { hasFixedPairs } from "../../../../tournament/people/fixed-pairs.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { notify } from "../../../../ui/overlays/notices.ts";
import { LineupForm } from "./LineupForm.tsx";
import { LineupPreviewStep } from "./LineupPreviewStep.tsx";
import { addLate, changeOf, emptyDraft, playedIn, substitute } from "./lineup-draft.ts";
import { NewcomerPicker } from "./NewcomerPicker.tsx";

type LineupSheetProps = { play: Play; opened: boolean; onClose: () => void };

/** The steps of the sheet: the list, the choice of a newcomer or substitute, the preview. */
type Step = { kind: "list" } | { kind: "pick"; insteadOf?: string } | { kind: "preview" };

/** Changes of people and courts during play: marked, previewed, confirmed (product-rules D25). */
export function LineupSheet({ play, opened, onClose }: LineupSheetProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={lineup.title}>
      <Steps play={play} onClose={onClose} />
    </Dialog>
  );
}

function Steps({ play, onClose }: Pick<LineupSheetProps, "play" | "onClose">) {
  const { tournament, participants } = play;
  const [step, setStep] = useState<Step>({ kind: "list" });
  const [draft, setDraft] = useState(() => emptyDraft(tournament.courts));
  const list = () => setStep({ kind: "list" });

  if (step.kind === "pick") {
    return (
      <NewcomerPicker
        play={play}
        draft={draft}
        insteadOf={step.insteadOf}
        onBack={list}
        onPick={(newcomer) => {
          const { insteadOf } = step;
          const sentIn = () => substitute(draft, insteadOf ?? "", newcomer, participants, playedIn(play.matches));
          setDraft(insteadOf ? sentIn() : addLate(draft, newcomer));
          list();
        }}
      />
    );
  }
  if (step.kind === "preview") {
    return (
      <LineupPreviewStep
        play={play}
        draft={draft}
        change={changeOf(draft, participants, tournament.courts, hasFixedPairs(tournament))}
        onBack={list}
        onDone={() => {
          notify({ message: lineup.done });
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
      onPreview={() => setStep({ kind: "preview" })}
    />
  );
}
