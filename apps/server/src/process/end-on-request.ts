// Ends this process: alone, or as one of a cluster, which passes connections to it until the supervisor knows.
import type { Peers } from "../cluster/peers.ts";
import { onStopRequest } from "./stop-requests.ts";

type Ending = {
  /** `isReplaced`: another process of the cluster takes the requests, so a balancer need not notice. */
  stop: (how: { isReplaced: boolean }) => Promise<void>;
  peers: Peers | undefined;
  drainSeconds: number;
  say: (line: string) => void;
};

export function endOnRequest({ stop, peers, drainSeconds, say }: Ending): void {
  let isReplaced = false;
  const end = onStopRequest(
    async () => {
      if (!peers) say("Останавливаюсь…");
      await stop({ isReplaced });
      // A connection that was passed on meanwhile goes back only while the process lives.
      await peers?.leave();
    },
    { drainSeconds, onlyByTerm: peers !== undefined },
  );
  process.on("SIGUSR2", () => {
    if (!peers) return say("SIGUSR2 меняет процессы по одному, когда их несколько: задайте PROCESSES.");
    isReplaced = true;
    end();
  });
}
