import { toSettings } from "@bandeha/contract";
import { MATCHES, plural } from "../../text/format.ts";
import type { Play } from "../../tournament/use-play.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { fairnessOf } from "./fairness.ts";

/** What the draw has kept to; nothing is said where there is nothing to boast of. */
export function FairnessCard({ play }: { play: Play }) {
  const { newPartners, everyoneMet, equalMatches } = fairnessOf(play.matches);
  const changing = toSettings(play.tournament).partners === "rotating";
  const facts = [
    changing && newPartners && "все партнёры разные",
    everyoneMet && "каждый встретил каждого",
    equalMatches !== undefined && `у всех по ${plural(equalMatches, MATCHES_DATIVE)}`,
  ].filter((fact) => typeof fact === "string");
  if (facts.length === 0) return null;
  const text = facts.join(", ");
  return (
    <Card aria-label="Расписание">
      <div style={{ display: "flex", gap: 12, alignItems: "center", justifyContent: "space-between" }}>
        <div>
          <b>Честное расписание</b>
          <div className="quiet">{text.charAt(0).toLocaleUpperCase("ru") + text.slice(1)}</div>
        </div>
        <Chip tone="good">проверено</Chip>
      </div>
    </Card>
  );
}

/** «по 1 матчу», «по 7 матчей» */
const MATCHES_DATIVE = { ...MATCHES, one: "матчу" };
