// The writes of the card of pairs, and the failure of the last one.
import type { TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipants } from "../../../../data/tournaments/participant-lists.ts";
import { splitPair } from "../../../../data/tournaments/split-pair.ts";
import { errorCode, notDoneSentence } from "../../../../text/errors.ts";
import { manage } from "../../../../text/manage/manage.ts";

type Changes = Parameters<NonNullable<typeof updateParticipants.mutationFn>>[0];

export function usePairChanges() {
  const save = useMutation(updateParticipants);
  const split = useMutation(splitPair);
  const error = save.error ?? split.error;
  const forget = () => {
    save.reset();
    split.reset();
  };
  return {
    /** Writes both entries of a pair, one after the other, because each write frees the previous partner. */
    save: (changes: Changes, onSuccess?: () => void) => {
      split.reset();
      save.mutate(changes, onSuccess && { onSuccess });
    },
    split: (entry: TournamentParticipant | undefined) => {
      save.reset();
      if (entry) split.mutate(entry);
    },
    /** A dialog shows failures of its own presses only. */
    forget,
    saving: save.isPending || split.isPending,
    failure:
      error !== null &&
      (errorCode(error) === "result-conflict" ? manage.pairChanged : notDoneSentence(manage.pairsNotSaved, error)),
  };
}
