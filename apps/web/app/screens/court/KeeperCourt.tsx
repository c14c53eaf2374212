import { type TournamentMatch, toScore } from "@bandeha/contract";
import { useState } from "react";
import { linkAuthor } from "../../offline/outbox/link-authors.ts";
import { withEnteredResult } from "../../offline/outbox/outbox.ts";
import { discardEntry, enterResult, resendEntry, useEntry } from "../../offline/outbox/use-outbox.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { figuresOf, sidesOf } from "../../tournament/play/match-score.ts";
import { choiceOf } from "../../tournament/play/result-text.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { enteredOf, readEntered, rulesOf } from "../../tournament/score/entered.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { NameButton } from "../../ui/buttons/NameButton.tsx";
import { ChangedCourt } from "./ChangedCourt.tsx";
import classes from "./Court.module.css";
import { CourtBar } from "./CourtBar.tsx";
import { CourtHalves } from "./CourtHalves.tsx";
import { CourtPad } from "./CourtPad.tsx";
import type { CourtHalf } from "./court-device.ts";
import { typedFigures } from "./typed-figures.ts";
import { useCourtDraft } from "./use-court-draft.ts";

type KeeperCourtProps = {
  play: Play;
  match: TournamentMatch;
  link: string;
  /** The match whose score is being typed. */
  onTyping: (match: string | undefined) => void;
};

/** Who has the organiser's link records the result at once, also without a network: it waits in the outbox of this phone. */
export function KeeperCourt({ play, match, link, onTyping }: KeeperCourtProps) {
  const author = linkAuthor(link);
  const { entry } = useEntry(match.id, author);
  const stored = withEnteredResult(match, entry);
  const [side, setSide] = useState<CourtHalf>("team1");
  const [saving, setSaving] = useState(false);
  const rules = rulesOf(play.tournament, match);
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  const draft = useCourtDraft(match, { rules, sides, onTyping });
  const { typed, changed } = draft;
  const entered = typed ?? enteredOf(stored);
  const read = readEntered(entered, rules);
  const score = toScore(stored);
  const choice = entry && choiceOf(entry);
  /** One tap is the score of this half; the other pads name both. */
  const ofHalf = rules.scoring === "points" && !rules.match?.minutes;
  const figures = typed ? typedFigures(typed, read, rules) : score && figuresOf(score, rules.scoring);

  async function save() {
    if (!read.ok) return;
    setSaving(true);
    try {
      await enterResult({ match, author, result: read.result, sides, scoring: rules.scoring });
      draft.drop();
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <CourtHalves
        match={match}
        names={play.names}
        own={ofHalf ? side : undefined}
        figures={figures}
        onPick={ofHalf ? setSide : undefined}
        neutral
      />
      {entry && choice && (
        <div className={classes.note} role="alert">
          <b>{choice.message}</b>
          <div className={classes.choices}>
            <NameButton variant="ghost" onClick={() => void discardEntry(entry)}>
              {choice.keep}
            </NameButton>
            <NameButton variant="ghost" onClick={() => void resendEntry(entry)}>
              {choice.write}
            </NameButton>
          </div>
        </div>
      )}
      {entry && !choice && (
        <p className={classes.note} role="status">
          {texts.onPhone}
        </p>
      )}
      {changed ? (
        <ChangedCourt {...{ play, match, draft }} onReplace={() => void save()} />
      ) : (
        <CourtPad
          entered={entered}
          onEnter={draft.enter}
          rules={rules}
          sides={sides}
          own={side}
          question={texts.pointsOf(sides[side === "team1" ? 0 : 1])}
          saving={saving}
        />
      )}
      {typed && !changed && read.ok && (
        <CourtBar>
          <Button size="lg" variant="ball" loading={saving} onClick={() => void save()}>
            {texts.save(read.text)}
          </Button>
        </CourtBar>
      )}
    </>
  );
}
