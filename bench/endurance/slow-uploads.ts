// Clients on a slow network: each changes a tournament of its own again and again, and the body arrives in parts. So at every moment a process has begun
// requests that only a patient stop answers.
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { HistoryWriter } from "./history.ts";
import { writerAddress } from "./writers.ts";

type SlowUploadsPlan = {
  port: number;
  uploads: readonly { path: string; token: string }[];
  history: HistoryWriter;
};

const FIRST_ADDRESS = 1300;
const PARTS = 4;
/** Three pauses are far below the five seconds in which a process ends what it has begun. */
const PAUSE_MS = 250;
const ANSWER_MS = 60_000;

export function startSlowUploads({ port, uploads, history }: SlowUploadsPlan): { stop: () => Promise<void> } {
  let isOn = true;

  async function upload({ path, token }: { path: string; token: string }, number: number, turn: number): Promise<void> {
    const body = JSON.stringify({ description: `slow ${turn} `.repeat(20) });
    const size = Math.ceil(body.length / PARTS);
    const at = history.now();
    const { promise, resolve } = Promise.withResolvers<number>();
    const sent = request({
      ...{ host: "127.0.0.1", port, path, method: "PATCH", agent: false, timeout: ANSWER_MS },
      headers: {
        ...{ "Content-Type": "application/json", "Content-Length": body.length, Authorization: token },
        "X-Forwarded-For": writerAddress(FIRST_ADDRESS + number),
      },
    });
    sent.on("response", (answer) => answer.resume().on("close", () => resolve(answer.statusCode ?? 0)));
    sent.on("error", () => resolve(0));
    sent.on("timeout", () => sent.destroy());
    for (let from = 0; from < body.length; from += size) {
      if (from > 0) await delay(PAUSE_MS);
      sent.write(body.slice(from, from + size));
    }
    sent.end();
    const status = await promise;
    history.add({ kind: "call", label: "upload", phase: "", at, ms: history.now() - at, status });
  }

  const uploading = Promise.all(
    uploads.map(async (one, number) => {
      for (let turn = 0; isOn; turn++) await upload(one, number, turn);
    }),
  );
  return {
    async stop() {
      isOn = false;
      await uploading;
    },
  };
}
