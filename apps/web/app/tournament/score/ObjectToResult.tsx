import type { TournamentMatch } from "@bandeha/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../data/session/session.ts";
import { followReports, objectionsQuery } from "../../data/tournaments/score-reports.ts";
import { unlessArrived } from "../../offline/outbox/entry-of.ts";
import { errorSentence } from "../../text/errors.ts";
import { disputeTexts } from "../../text/play/disputes.ts";
import { Button, type ButtonProps } from "../../ui/buttons/Button.tsx";
import type { Play } from "../play/use-play.ts";
import { objectionOf } from "./kept-result.ts";
import { UnsentObjection } from "./UnsentObjection.tsx";
import { useObjection } from "./use-objection.ts";

type ObjectToResultProps = { play: Play; match: TournamentMatch } & Pick<ButtonProps, "variant" | "size" | "className">;

/** For a player of the match: they object, also without a network, and the organisers answer. */
export function ObjectToResult({ play, match, className, ...look }: ObjectToResultProps) {
  const client = useQueryClient();
  const tournament = play.tournament.id;
  const author = useSession().user?.id ?? "";
  const objections = useQuery(objectionsQuery(tournament)).data ?? [];
  const { kept, pending, error, send } = useObjection({ play, match, author });
  const unsent = unlessArrived(kept, objections);
  const said = objectionOf(match, objections, author);
  const open = said === "own" || said === "of-another";
  // The answer closes the objection.
  useEffect(() => (open ? followReports(client, tournament) : undefined), [open, client, tournament]);
  if (unsent) return <UnsentObjection entry={unsent} {...look} />;
  if (open) return <p>{said === "own" ? disputeTexts.sent : disputeTexts.sentByAnother}</p>;
  return (
    <>
      {said === "kept" && <p role="status">{disputeTexts.kept}</p>}
      <Button {...look} className={className} loading={pending} onClick={() => send(undefined)}>
        {said === "kept" ? disputeTexts.objectAgain : disputeTexts.object}
      </Button>
      {error && <p role="alert">{errorSentence(error)}</p>}
    </>
  );
}
