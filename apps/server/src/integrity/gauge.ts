import type { GaugeReading } from "../http/log/metrics.ts";
import type { Damage } from "../storage/damage.ts";
import type { Storage } from "../storage/storage.ts";
import { readNight } from "./nightly-check.ts";

/** Damaged pages that this process knows of, and broken invariants of the last night. */
export function integrityGauge({ reader }: Storage, damage?: Damage): GaugeReading {
  return {
    name: "bandeha_integrity_problems",
    help: "Problems of the stored data: damaged pages and broken invariants of tournaments.",
    async read() {
      const damaged = damage?.problems().length ?? 0;
      // A database that does not answer has alerts of its own.
      const night = await readNight(reader).catch(() => undefined);
      return damaged + (night?.findings.length ?? 0);
    },
  };
}
