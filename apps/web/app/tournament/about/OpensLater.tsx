import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { openingQuery } from "../../data/tournaments/opening.ts";
import { formatMoment } from "../../text/format.ts";
import { opensLaterTexts as texts } from "../../text/lobby/opens-later.ts";
import { InPlace } from "../../ui/loading/stand-in.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { FollowButton } from "../hosts/FollowButton.tsx";

type OpensLaterProps = {
  id: string;
  children: ReactNode;
};

/** A tournament that is for regulars first says when everyone may sign up, and offers a notification; of every other one nothing is said. */
export function OpensLater({ id, children }: OpensLaterProps) {
  const { data: opening } = useQuery(openingQuery(id));
  if (!opening) return null;
  const { opens_at, time_zone, organizer } = opening;
  return (
    <InPlace>
      <EmptyState
        heading="h1"
        title={texts.title}
        text={`${texts.moment(formatMoment(opens_at, time_zone))}. ${texts.followHint(organizer.name)}`}
      >
        <FollowButton of="organizer" id={organizer.id} variant="filled" />
        {children}
      </EmptyState>
    </InPlace>
  );
}
