import type { TournamentMatch } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { objectToResult } from "../../data/tournaments/score-reports.ts";
import { errorSentence } from "../../text/errors.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { NameButton } from "../../ui/buttons/NameButton.tsx";

type ObjectByCodeProps = {
  match: TournamentMatch;
  token: string;
  /** What this phone has typed and not saved, and its text. */
  claim: { score: Score; text: string } | undefined;
};

/** A phone without an account says that the accepted score is wrong, once for a match (decision 178); the organisers answer. */
export function ObjectByCode({ match, token, claim }: ObjectByCodeProps) {
  const object = useMutation(objectToResult);
  if (object.isSuccess) return <p role="status">{texts.reported}</p>;
  const send = () => object.mutate({ tournament: match.tournament, match: match.id, claimed: claim?.score, token });
  return (
    <>
      <NameButton variant="ghost" loading={object.isPending} onClick={send}>
        {claim ? texts.savedWrongIs(claim.text) : texts.savedWrong}
      </NameButton>
      {object.isError && <p role="alert">{errorSentence(object.error)}</p>}
    </>
  );
}
