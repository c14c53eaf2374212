import type { TournamentMatch } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { linkAuthor } from "../../offline/outbox/link-authors.ts";
import { errorSentence } from "../../text/errors.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { UnsentObjection } from "../../tournament/score/UnsentObjection.tsx";
import { useObjection } from "../../tournament/score/use-objection.ts";
import { NameButton } from "../../ui/buttons/NameButton.tsx";

type ObjectByCodeProps = {
  play: Play;
  match: TournamentMatch;
  link: string;
  /** What this phone has typed and not saved, and its text. */
  claim: { score: Score; text: string } | undefined;
};

/** A phone without an account says that the accepted score is wrong, once for a match (decision 178); the organisers answer. */
export function ObjectByCode({ play, match, link, claim }: ObjectByCodeProps) {
  const { kept, sent, pending, error, send } = useObjection({ play, match, author: linkAuthor(link) });
  if (kept) return <UnsentObjection entry={kept} variant="ghost" />;
  if (sent) return <p role="status">{texts.reported}</p>;
  return (
    <>
      <NameButton variant="ghost" loading={pending} onClick={() => send(claim?.score)}>
        {claim ? texts.savedWrongIs(claim.text) : texts.savedWrong}
      </NameButton>
      {error && <p role="alert">{errorSentence(error)}</p>}
    </>
  );
}
