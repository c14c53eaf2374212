import { roundStatusLabels, type TournamentRound } from "@bandeha/contract";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import classes from "./RoundTabs.module.css";
import { withRound } from "./round-address.ts";

type RoundTabsProps = {
  rounds: readonly TournamentRound[];
  /** The total number of rounds; those beyond `rounds` are not drawn yet. */
  total: number;
  shown: number;
};

/** One tab per round; a tab is a link, so the URL keeps the viewed round. */
export function RoundTabs({ rounds, total, shown }: RoundTabsProps) {
  const [search] = useSearchParams();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-round="${shown}"]`);
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft - strip.current.clientWidth / 2 + 24;
  }, [shown]);
  const later = Array.from({ length: Math.max(0, total - rounds.length) }, (_, index) => rounds.length + index + 1);
  return (
    <Row as="nav" gap={6} className={classes.strip} aria-label="Раунды" ref={strip}>
      {rounds.map(({ id, round_number: number, status }) => (
        <AppLink
          key={id}
          className={classes.tab}
          data-round={number}
          data-status={status || "pending"}
          to={withRound(search, number)}
          aria-current={number === shown ? "page" : undefined}
          aria-label={`Раунд ${number}, ${roundStatusLabels[status || "pending"].toLocaleLowerCase("ru")}`}
          replace
        >
          {number}
          {status === "completed" && <IconCheck size={16} stroke={2.5} aria-hidden />}
        </AppLink>
      ))}
      {later.map((number) => (
        <span key={number} className={classes.tab} data-status="later" title="Составится по итогам предыдущего раунда">
          {number}
        </span>
      ))}
    </Row>
  );
}
