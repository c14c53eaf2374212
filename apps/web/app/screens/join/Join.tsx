import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/session.ts";
import { isSeated } from "../../data/tournament-participants.ts";
import { CONFIRM_KEY, paths } from "../../paths.ts";
import { TournamentHead } from "../../tournament/card/TournamentHead.tsx";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { JoinDialog } from "../../tournament/join/JoinDialog.tsx";
import { reportJoined } from "../../tournament/join/report-joined.ts";
import { useDeadlinePassed } from "../../tournament/join/use-deadline.ts";
import { viewerStep } from "../../tournament/join/viewer-step.ts";
import type { InvitationPage } from "../../tournament/play/load-page.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import { JoinBar } from "./JoinBar.tsx";
import { JoinSummary } from "./JoinSummary.tsx";

type JoinProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  page: InvitationPage | null;
};

export function Join({ tournament, entries, page }: JoinProps) {
  const { status, user } = useSession();
  const [search, setSearch] = useSearchParams();
  const navigateTo = useNavigateTo();
  const origin = useOrigin(page);
  const deadlinePassed = useDeadlinePassed(tournament.registration_deadline, page?.deadlinePassed);
  const step = viewerStep({ tournament, entries, viewer: user?.id, deadlinePassed });
  const seats = { seated: entries.filter(isSeated).length, waiting: entries.filter((one) => !isSeated(one)).length };
  // The dialog is in the URL, so it reopens after signing in (product-rules D7).
  const asks = search.has(CONFIRM_KEY) && status !== "unknown";
  const possible = step.kind === "join" || step.kind === "wait";
  // The dialog stays open to show a refusal, even if joining is no longer possible.
  const [asked, setAsked] = useState(false);
  if (asks && possible && !asked) setAsked(true);
  if (!asks && asked) setAsked(false);
  const close = () => setSearch({}, { replace: true });
  return (
    <>
      <TournamentHead tournament={tournament} seats={seats} origin={origin} page="join" />
      <Page width="column">
        <JoinSummary tournament={tournament} seats={seats} />
      </Page>
      <JoinBar tournament={tournament} seats={seats} step={step} />
      <JoinDialog
        tournament={tournament}
        entries={entries}
        step={step}
        opened={asks && asked}
        onClose={close}
        onJoined={(entry) => {
          reportJoined(entry);
          navigateTo(paths.lobby(tournament.id), { replace: true });
        }}
      />
    </>
  );
}
