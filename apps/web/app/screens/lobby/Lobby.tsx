import { hasMoney, isSeated, statusOf, type Tournament } from "@bandeha/contract";
import { Suspense } from "react";
import { useSession } from "../../data/session/session.ts";
import { About } from "../../tournament/about/About.tsx";
import { TournamentHero } from "../../tournament/about/TournamentHero.tsx";
import { useAbout } from "../../tournament/about/use-about.ts";
import { isAhead, isPlayed } from "../../tournament/card/phases.ts";
import { TournamentHead } from "../../tournament/card/TournamentHead.tsx";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import type { InvitationPage } from "../../tournament/play/load-page.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { lazyPart, lazyUntilLoaded } from "../../ui/loading/lazy-part.tsx";
import { OwnSpace } from "../../ui/loading/OwnSpace.tsx";
import { StandIn } from "../../ui/loading/stand-in.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { LobbyBar } from "./bar/LobbyBar.tsx";
import { entryStatusText } from "./entry/entry-text.ts";

const PlayCard = lazyPart(
  () => import("./play/PlayCard.tsx").then((code) => code.PlayCard),
  <Card aria-hidden>
    <RowsSkeleton rows={5} />
  </Card>,
);
// Only members see the parts below, so the server never renders them.
const MyEntry = lazyUntilLoaded(() => import("./entry/MyEntry.tsx").then((code) => code.MyEntry));
const MyFriend = lazyUntilLoaded(() => import("./entry/MyFriend.tsx").then((code) => code.MyFriend));
const OwedFees = lazyUntilLoaded(() => import("./fees/OwedFees.tsx").then((code) => code.OwedFees));
const MemberFees = lazyUntilLoaded(() => import("./fees/MemberFees.tsx").then((code) => code.MemberFees));
const MyRounds = lazyUntilLoaded(() => import("./play/MyRounds.tsx").then((code) => code.MyRounds));
const EnteredParts = lazyUntilLoaded(() => import("./entry/EnteredParts.tsx").then((code) => code.EnteredParts));
const MyCourt = lazyUntilLoaded(() => import("./play/MyCourt.tsx").then((code) => code.MyCourt));

const MyEntryLoading = () => (
  <Card aria-hidden>
    <RowsSkeleton rows={1} />
  </Card>
);

type LobbyProps = { tournament: Tournament; page: InvitationPage | null };

export function Lobby({ tournament, page }: LobbyProps) {
  const { id } = tournament;
  const about = useAbout(tournament, page);
  const origin = useOrigin(page);
  const { user } = useSession();
  const { seats, step, mine, people, deadlinePassed: over } = about;
  const entries = people.data;
  const status = statusOf(tournament);
  const plays = mine && isSeated(mine) && isPlayed(tournament);
  const hero = <TournamentHero tournament={tournament} seats={seats} over={over} entered={step?.kind === "entered"} />;
  return (
    <>
      <TournamentHead tournament={tournament} seats={seats} over={over} origin={origin} page="lobby" />
      {/* The height of a court is remembered as that of a court: after the end it would stay blank below the hero. */}
      <OwnSpace name={status === "in_progress" ? "court" : "hero"}>
        <StandIn meanwhile={hero}>
          {plays && status === "in_progress" && <MyCourt id={id} viewer={mine.user} />}
        </StandIn>
      </OwnSpace>
      <About about={about}>
        <OwnSpace name="mine">
          {mine && entries && !plays && (
            <Suspense fallback={<MyEntryLoading />}>
              <MyEntry tournament={tournament} entries={entries} entry={mine} step={step} />
            </Suspense>
          )}
          {about.friend && entries && isAhead(tournament) && (
            <Suspense>
              <MyFriend
                tournament={tournament}
                entries={entries}
                entry={about.friend}
                someoneWaits={about.waiting.length > 0}
              />
            </Suspense>
          )}
          {plays && (
            <Suspense>
              <MyRounds id={id} entry={mine} mayLeave={step?.kind === "entered" && step.mayLeave} />
            </Suspense>
          )}
          {plays && mine.user !== tournament.organizer && hasMoney(tournament, mine) && (
            <Suspense>
              <OwedFees tournament={tournament} entries={[mine, ...(about.friend ? [about.friend] : [])]} />
            </Suspense>
          )}
          {user && people.data && (
            <Suspense>
              <MemberFees
                tournament={tournament}
                viewer={user.id}
                live={[mine, about.friend].flatMap((entry) => entry?.id ?? [])}
                step={step?.kind}
              />
            </Suspense>
          )}
        </OwnSpace>
        {/* Keyed by id: the viewer's own read of the record must not unmount the server's HTML before the code has loaded. */}
        {isPlayed(tournament) && <PlayCard id={id} over={status === "completed"} />}
      </About>
      {mine && (
        <Suspense>
          <EnteredParts tournament={id} plays={!!plays} over={status === "completed"} />
        </Suspense>
      )}
      {/* The live region must exist before its text: a place may be gained or lost while the page is open. */}
      <VisuallyHidden role="status">{mine && entryStatusText(tournament, mine)}</VisuallyHidden>
      <LobbyBar tournament={tournament} entries={entries} step={step} failed={people.isError} />
    </>
  );
}
