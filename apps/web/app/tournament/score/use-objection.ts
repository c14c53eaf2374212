import { type TournamentMatch, toSettings } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { refreshObjections } from "../../data/tournaments/score-reports.ts";
import { enterObjection } from "../../offline/outbox/enter-report.ts";
import { useObjectionEntry } from "../../offline/outbox/use-outbox.ts";
import { sidesOf } from "../play/match-score.ts";
import type { Play } from "../play/use-play.ts";

export type ObjectionOf = {
  play: Play;
  match: TournamentMatch /** The player, or the link of the court. */;
  author: string;
};

/** Sends an objection by the outbox of this phone, also without a network. `sent` once the server has it, `error` is its refusal. */
export function useObjection({ play, match, author }: ObjectionOf) {
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  const about = { match, author, sides, scoring: toSettings(play.tournament).scoring };
  const entry = useObjectionEntry(match.id, author);
  const object = useMutation({
    mutationKey: ["tournament_objections", "create"],
    // The outbox itself waits for the network.
    networkMode: "always",
    mutationFn: (claimed: Score | undefined) => enterObjection(about, claimed),
    // The list says what has become of it.
    onSettled: (sent, error, _claimed, _result, { client }) =>
      sent || error ? refreshObjections(client, match.tournament) : undefined,
  });
  /** On this phone; its first try is shown by its button. */
  const kept = object.isPending ? undefined : entry;
  return { kept, sent: object.data === true, pending: object.isPending, error: object.error, send: object.mutate };
}
