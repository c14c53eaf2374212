import type { HostPage } from "@bandeha/contract";
import { hostTexts } from "../../text/series.ts";
import { Card } from "../../ui/layout/Card.tsx";
import classes from "./HostPage.module.css";

/** Courts by name, and how to get in. */
export function PlaceCard({ place: { courts, entrance } }: { place: NonNullable<HostPage["place"]> }) {
  if (courts.length === 0 && !entrance) return null;
  return (
    <Card aria-label={hostTexts.club}>
      {courts.length > 0 && (
        <>
          <h2>{hostTexts.courts}</h2>
          <ol className={classes.courts}>
            {courts.map((court) => (
              <li key={court}>{court}</li>
            ))}
          </ol>
        </>
      )}
      {entrance && (
        <>
          <h2>{hostTexts.entrance}</h2>
          <p style={{ whiteSpace: "pre-line" }}>{entrance}</p>
        </>
      )}
    </Card>
  );
}
