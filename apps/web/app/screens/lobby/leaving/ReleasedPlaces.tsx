import { fullName, type Tournament, zoneOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { ownEntriesQuery } from "../../../data/money/fees.ts";
import { formatMoment } from "../../../text/format.ts";
import { releasedTexts as texts } from "../../../text/lobby/debts.ts";
import type { ViewerStep } from "../../../tournament/join/viewer-step.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { releasedPlaces } from "./released-places.ts";

type ReleasedPlacesProps = {
  tournament: Tournament;
  viewer: string;
  live: readonly string[];
  step: ViewerStep["kind"] | undefined;
};

/** Why the viewer, or a friend whom they brought along, has no place any more, and what can be done. */
export function ReleasedPlaces({ tournament, viewer, live, step }: ReleasedPlacesProps) {
  const { data: entries = [] } = useQuery(ownEntriesQuery(tournament.id, viewer, live));
  return releasedPlaces(entries).map(({ entry, until }) => {
    const isOwn = entry.user === viewer;
    const again = isOwn && (step === "join" || step === "wait") ? texts[step] : "";
    return (
      <Card key={entry.id} as="article" tone="soft">
        <Stack gap={4}>
          <h2>{texts.title(isOwn ? "" : fullName(entry.expand?.user))}</h2>
          <Text size={15}>{texts.why(formatMoment(until, zoneOf(tournament)))}</Text>
          <Text size={15}>{[again, texts.paid].filter(Boolean).join(" ")}</Text>
        </Stack>
      </Card>
    );
  });
}
