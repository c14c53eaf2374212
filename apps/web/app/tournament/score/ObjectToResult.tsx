import { isLateToObject, statusOf, type TournamentMatch } from "@bandeha/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../data/session/session.ts";
import { followReports, objectionsQuery, objectToResult } from "../../data/tournaments/score-reports.ts";
import { errorSentence } from "../../text/errors.ts";
import { disputeTexts } from "../../text/play/disputes.ts";
import { Button, type ButtonProps } from "../../ui/buttons/Button.tsx";
import type { Play } from "../play/use-play.ts";
import { objectionOf } from "./kept-result.ts";

/** Whether a player of the match may still object to its result. */
export const mayObject = (
  { tournament, rounds }: Pick<Play, "tournament" | "rounds">,
  match: TournamentMatch,
): boolean => statusOf(tournament) === "in_progress" && match.status === "completed" && !isLateToObject(match, rounds);

type ObjectToResultProps = { tournament: string; match: TournamentMatch } & Pick<
  ButtonProps,
  "variant" | "size" | "className"
>;

/** For a player of the match: they object, and the organisers answer. */
export function ObjectToResult({ tournament, match, ...look }: ObjectToResultProps) {
  const client = useQueryClient();
  const object = useMutation(objectToResult);
  const { user } = useSession();
  const said = objectionOf(match, useQuery(objectionsQuery(tournament)).data ?? [], user?.id);
  const open = said === "own" || said === "of-another";
  const kept = said === "kept";
  // The answer closes the objection.
  useEffect(() => (open ? followReports(client, tournament) : undefined), [open, client, tournament]);
  if (open) return <p>{said === "own" ? disputeTexts.sent : disputeTexts.sentByAnother}</p>;
  return (
    <>
      {kept && <p role="status">{disputeTexts.kept}</p>}
      <Button {...look} loading={object.isPending} onClick={() => object.mutate({ tournament, match: match.id })}>
        {kept ? disputeTexts.objectAgain : disputeTexts.object}
      </Button>
      {object.isError && <p role="alert">{errorSentence(object.error)}</p>}
    </>
  );
}
