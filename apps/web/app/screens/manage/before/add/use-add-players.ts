import { toSettings } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addPlayers, firstBatch, playerOfRequest } from "../../../../data/tournaments/participant-lists.ts";
import { errorSentence, failedRequest } from "../../../../text/errors.ts";
import { mayBeDone } from "../../../../text/failures.ts";
import { pastedList } from "../../../../text/manage/pasted-list.ts";
import type { ListRow } from "../../../../tournament/paste/edited-list.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { newPlayersOf } from "./new-players.ts";

/** Adds the people of the preview in batches. After a refusal those of earlier batches are added, and the others remain in the preview. */
export function useAddPlayers({ tournament }: Play, onBatch: (keys: readonly string[]) => void) {
  const [added, setAdded] = useState(0);
  const [problem, setProblem] = useState<string>();
  const add = useMutation(addPlayers);

  async function addAll(people: readonly ListRow[]): Promise<boolean> {
    setProblem(undefined);
    const all = newPlayersOf(people, toSettings(tournament).partners === "fixed");
    let done = 0;
    while (done < all.length) {
      const batch = firstBatch(all.slice(done).map(({ player }) => fromStart(player, done)));
      try {
        await add.mutateAsync({ tournament: tournament.id, players: batch });
      } catch (error) {
        const request = failedRequest(error);
        const refused = request && all[done + playerOfRequest(batch, request.index)];
        const name = people.find(({ key }) => key === refused?.key)?.person.name;
        // Without an answer the batch may be stored.
        const left = done === 0 && mayBeDone(error) ? "" : `. ${pastedList.left(done)}`;
        setProblem(`${name ? `«${name}»: ` : ""}${errorSentence(error)}${left}`);
        return false;
      }
      onBatch(all.slice(done, done + batch.length).map(({ key }) => key));
      done += batch.length;
      setAdded(done);
    }
    return true;
  }

  return { addAll, added, problem, isPending: add.isPending };
}

type Player = ReturnType<typeof newPlayersOf>[number]["player"];

/** Partners are indices in the batch, which starts at `start`. */
const fromStart = ({ partner, ...player }: Player, start: number): Player =>
  partner === undefined ? player : { ...player, partner: partner - start };
