import { statusOf } from "@bandeha/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { tournamentsQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import { formatWhen } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./Manage.module.css";

/** A tournament in progress as an example; hidden without one. */
export function SampleCard() {
  const active = useInfiniteQuery(tournamentsQuery({ group: "active" }));
  const sample = active.data?.pages
    .flatMap(({ items }) => items)
    .find((tournament) => statusOf(tournament) === "in_progress");
  if (!sample) return null;
  return (
    <Card aria-labelledby="sample-title">
      <h2 id="sample-title">Сейчас играют: {sample.name}</h2>
      <p className="quiet">{formatWhen(sample)}</p>
      <Row gap={8} wrap mt={12} className={classes.buttons}>
        <Button component={AppLink} to={paths.board(sample.id)} variant="light">
          Табло
        </Button>
        <Button component={AppLink} to={paths.results(sample.id)} variant="light">
          Таблица
        </Button>
      </Row>
    </Card>
  );
}
