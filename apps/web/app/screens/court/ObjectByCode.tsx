import type { TournamentMatch } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { useQuery } from "@tanstack/react-query";
import { openedLinkQuery } from "../../data/tournaments/links.ts";
import { linkAuthor } from "../../offline/outbox/link-authors.ts";
import { isUnderWay } from "../../offline/outbox/outbox.ts";
import { errorSentence, errorSentences } from "../../text/errors.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { UnsentObjection } from "../../tournament/score/UnsentObjection.tsx";
import { useObjection } from "../../tournament/score/use-objection.ts";
import { NameButton } from "../../ui/buttons/NameButton.tsx";

type ObjectByCodeProps = {
  play: Play;
  match: TournamentMatch;
  link: string;
  token: string;
  /** What this phone has typed and not saved, and its text. */
  claim: { score: Score; text: string } | undefined;
};

/** A phone without an account says that the accepted score is wrong, once for a match (decision 178); the organisers answer. */
export function ObjectByCode({ play, match, link, token, claim }: ObjectByCodeProps) {
  const { kept, sent, pending, error, send } = useObjection({ play, match, author: linkAuthor(link) });
  const said = useQuery(openedLinkQuery(token)).data?.objections.find((one) => one.match === match.id);
  // One of this court is enough.
  if (kept && !(said && isUnderWay(kept))) return <UnsentObjection entry={kept} variant="ghost" />;
  if (sent || (said?.state === "open" && !error)) return <p role="status">{texts.reported}</p>;
  if (said) return <p role={error ? "alert" : undefined}>{errorSentences["objection-once"]}</p>;
  return (
    <>
      <NameButton variant="ghost" loading={pending} onClick={() => send(claim?.score)}>
        {claim ? texts.savedWrongIs(claim.text) : texts.savedWrong}
      </NameButton>
      {error && <p role="alert">{errorSentence(error)}</p>}
    </>
  );
}
