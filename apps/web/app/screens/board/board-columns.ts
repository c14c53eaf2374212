// The figures beside the names. A figure is marked only if it decides the order.
import { countedLabels, toSettings } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { formatAverage } from "../../text/format.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { isRankedByFigures } from "../../tournament/standings/why-above.ts";

type BoardColumn = { label: string; text: (line: Standing) => string; decides: boolean };

const figure = (value: number): string => String(value).replace(".", ",");

export function boardColumns({ tournament, standings }: Pick<Play, "tournament" | "standings">): BoardColumn[] {
  const { scoring } = toSettings(tournament);
  const counted = { label: countedLabels[scoring], text: ({ points }: Standing) => figure(points) };
  // Games are compared by their share, which has no column.
  if (!isRankedByFigures(tournament) || scoring === "games") return [{ ...counted, decides: false }];
  if (scoring === "sets")
    return [
      { label: countedLabels.wins, text: ({ wins, draws }) => figure(wins + draws / 2), decides: true },
      { ...counted, decides: false },
    ];
  const played = standings.map((line) => line.played);
  const uneven = played.some((count) => count > 0) && new Set(played).size > 1;
  if (!uneven) return [{ ...counted, decides: true }];
  const average = (line: Standing) => (line.played > 0 ? formatAverage(line.average) : "–");
  return [
    { ...counted, decides: false },
    { label: "Сред.", text: average, decides: true },
  ];
}
