import type { Tournament } from "@bandeha/contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/session/session.ts";
import { CONFIRM_KEY, paths } from "../../paths.ts";
import { About } from "../../tournament/about/About.tsx";
import { TournamentHero } from "../../tournament/about/TournamentHero.tsx";
import { useAbout } from "../../tournament/about/use-about.ts";
import { TournamentHead } from "../../tournament/card/TournamentHead.tsx";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { JoinDialog } from "../../tournament/join/JoinDialog.tsx";
import type { InvitationPage } from "../../tournament/play/load-page.ts";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import { JoinBar } from "./JoinBar.tsx";

type JoinProps = { tournament: Tournament; page: InvitationPage | null };

export function Join({ tournament, page }: JoinProps) {
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const navigateTo = useNavigateTo();
  const origin = useOrigin(page);
  const about = useAbout(tournament, page);
  const { seats, step, people, deadlinePassed: over } = about;
  // The dialog is in the URL, so it reopens after signing in (product-rules D7).
  const asks = search.has(CONFIRM_KEY) && status !== "unknown";
  const possible = step?.kind === "join" || step?.kind === "wait";
  // The dialog stays open to show a refusal, even if joining is no longer possible.
  const [asked, setAsked] = useState(false);
  if (asks && possible && !asked) setAsked(true);
  if (!asks && asked) setAsked(false);
  const close = () => setSearch({}, { replace: true });
  return (
    <>
      <TournamentHead tournament={tournament} seats={seats} over={over} origin={origin} page="join" />
      <TournamentHero tournament={tournament} seats={seats} over={over} />
      <About about={about} />
      <JoinBar tournament={tournament} seats={seats} step={step} failed={people.isError} />
      {step && people.data && (
        <JoinDialog
          tournament={tournament}
          entries={people.data}
          step={step}
          opened={asks && asked}
          onClose={close}
          onJoined={() => navigateTo(paths.lobby(tournament.id), { replace: true })}
        />
      )}
    </>
  );
}
