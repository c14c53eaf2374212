import { SCORE_ENTRIES, type ScoreKeepers, type SeriesScope, type Tournament } from "@bandeha/contract";
import { IconPrinter } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../../data/session/session.ts";
import { closedLinksQuery, linksQuery, makeLinks } from "../../../data/tournaments/links.ts";
import { updateTournament } from "../../../data/tournaments/tournament-actions.ts";
import { paths } from "../../../paths.ts";
import { scoreLinkTexts as texts } from "../../../text/manage/score-links.ts";
import { asksScope } from "../../../tournament/form/asks-scope.ts";
import { ScopeDialog } from "../../../tournament/form/ScopeDialog.tsx";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { useSavedChoice } from "../../../ui/state/use-saved-choice.ts";
import { RowsSkeleton } from "../../../ui/states/Skeletons.tsx";
import { notifyFailure } from "../notify-failure.ts";
import { withoutSheet } from "../sheet-address.ts";
import { ClosedLink, ScoreLink } from "./ScoreLink.tsx";

const choices = SCORE_ENTRIES.map((value) => ({ value, label: texts.keepers[value], text: texts.keepersText[value] }));

/** Who enters results, and the links with which others do it without an account. */
export function ScoreLinksSheet({ play }: { play: Play }) {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch((now) => withoutSheet(now, "score-links"), { replace: true, preventScrollReset: true });
  return (
    <Dialog opened={search.has("score-links")} onClose={close} title={texts.title} tall>
      <ScoreLinks tournament={play.tournament} />
    </Dialog>
  );
}

type Choice = { keepers: ScoreKeepers; scope: SeriesScope };

function ScoreLinks({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const read = useQuery(linksQuery(id));
  const links = read.data ?? [];
  const closed = useQuery(closedLinksQuery(id)).data ?? [];
  const save = useMutation(updateTournament);
  const viewer = useSession().user?.id;
  /** A choice in an evening of a series: the organiser says which evenings get it. */
  const [asked, setAsked] = useState<ScoreKeepers>();
  const [{ keepers }, choose] = useSavedChoice<Choice>(
    { keepers: tournament.score_entry || "helpers", scope: "one" },
    ({ keepers: score_entry, scope }) =>
      save
        .mutateAsync({ id, change: { score_entry, ...(scope !== "one" && { series_scope: scope }) } })
        .catch(notifyFailure),
  );
  const ask = (chosen: ScoreKeepers) =>
    asksScope(tournament, viewer) ? setAsked(chosen) : choose({ keepers: chosen, scope: "one" });
  const ofCourts = links.filter(({ kind }) => kind === "court");
  return (
    <Stack gap={24}>
      <ChoiceTiles label={texts.who} choices={choices} value={asked ?? keepers} columns={1} onChange={ask} />
      {tournament.series && (
        <ScopeDialog
          opened={asked !== undefined}
          onClose={() => setAsked(undefined)}
          onSave={(scope) => {
            if (asked) choose({ keepers: asked, scope });
            setAsked(undefined);
          }}
        />
      )}
      {/* Until the links are known, those that exist could be made a second time. */}
      {!read.data && keepers !== "organizers" && (
        <LinksUnknown failed={read.isError} retry={() => void read.refetch()} />
      )}
      {read.data && keepers === "players" && (
        <CourtCodes tournament={tournament} ready={ofCourts.map(({ court }) => court)} />
      )}
      {keepers === "players" && ofCourts.map((link) => <ScoreLink key={link.id} link={link} />)}
      {read.data && keepers !== "organizers" && (
        <Stack as="section" gap={12} aria-labelledby="keeper-title">
          <div>
            <h3 id="keeper-title">{texts.forKeeper}</h3>
            <p className="quiet">{texts.forKeeperHint}</p>
          </div>
          {links
            .filter(({ kind }) => kind === "scorekeeper")
            .map((link) => (
              <ScoreLink key={link.id} link={link} />
            ))}
          <NewLinks tournament={tournament} />
        </Stack>
      )}
      {closed.length > 0 && (
        <Stack as="section" gap={12} aria-labelledby="closed-title">
          <div>
            <h3 id="closed-title">{texts.closedTitle}</h3>
            <p className="quiet">{texts.closedHint}</p>
          </div>
          {closed.map((link) => (
            <ClosedLink key={link.id} link={link} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function LinksUnknown({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (!failed) return <RowsSkeleton rows={3} />;
  return (
    <Stack gap={12}>
      <Note color="red" role="alert">
        {texts.failed}
      </Note>
      <Button variant="light" onClick={retry}>
        {texts.repeat}
      </Button>
    </Stack>
  );
}

function NewLinks({ tournament: { id, courts } }: { tournament: Tournament }) {
  const make = useMutation({ ...makeLinks, onError: notifyFailure });
  const places = [0, ...Array.from({ length: courts }, (_, index) => index + 1)];
  return (
    <Row gap={8} wrap>
      {places.map((court) => (
        <Button
          key={court}
          size="sm"
          variant="light"
          loading={make.isPending && make.variables.courts[0] === court}
          aria-label={`${texts.newLink}: ${placeOf(court)}`}
          onClick={() => make.mutate({ tournament: id, kind: "scorekeeper", courts: [court] })}
        >
          {placeOf(court)}
        </Button>
      ))}
    </Row>
  );
}

/** One code for each court; made once, printed as often as needed. */
function CourtCodes({ tournament: { id, courts }, ready }: { tournament: Tournament; ready: readonly number[] }) {
  const make = useMutation({ ...makeLinks, onError: notifyFailure });
  const missing = Array.from({ length: courts }, (_, index) => index + 1).filter((court) => !ready.includes(court));
  return (
    <Stack as="section" gap={12} aria-labelledby="codes-title">
      <div>
        <h3 id="codes-title">{texts.courtsTitle}</h3>
        <p className="quiet">{texts.courtsHint}</p>
      </div>
      {missing.length > 0 && (
        <Button
          size="lg"
          loading={make.isPending}
          onClick={() => make.mutate({ tournament: id, kind: "court", courts: missing })}
        >
          {texts.makeCodes}
        </Button>
      )}
      {ready.length > 0 && (
        <Button
          component={AppLink}
          to={paths.courtSheet(id)}
          size="lg"
          variant="light"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        >
          {texts.print}
        </Button>
      )}
    </Stack>
  );
}

const placeOf = (court: number): string => (court === 0 ? texts.allCourts : texts.court(court));
