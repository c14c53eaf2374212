import { capitalised } from "../../text/format.ts";
import { results } from "../../text/results/results.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { placesOrder } from "../../tournament/standings/why-above.ts";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import classes from "./ResultsScreen.module.css";

/** The criteria of the table. Outside its card, because on a desktop there is room below the podium. */
export function PlacesOrder({ play }: { play: Play }) {
  return (
    <Stack as="section" gap={4} className={classes.order} aria-labelledby="order-title">
      <Text id="order-title" as="h2" size={17}>
        {results.order}
      </Text>
      <p className="quiet">{capitalised(placesOrder(play).join(", "))}</p>
      <p className="quiet">{results.orderText}</p>
    </Stack>
  );
}
