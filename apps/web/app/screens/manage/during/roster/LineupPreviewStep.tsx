import { hasFixedPairs, type RosterChange } from "@bandeha/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { afterSuccess } from "../../../../data/client/after-success.ts";
import { changeLineup, knownPeopleQuery, lineupPreviewQuery } from "../../../../data/tournaments/roster.ts";
import { errorCode, errorSentence } from "../../../../text/errors.ts";
import { mayBeDone } from "../../../../text/failures.ts";
import { leavingTexts } from "../../../../text/manage/leaving.ts";
import { lineup } from "../../../../text/manage/manage.ts";
import { namesOf } from "../../../../tournament/people/play-names.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { focusOnce } from "../../../../ui/accessibility/focus-once.ts";
import { VisuallyHidden } from "../../../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../../../ui/fields/ChoiceTiles.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { dialogActions } from "../../../../ui/overlays/Dialog.tsx";
import { Skeleton } from "../../../../ui/states/Skeleton.tsx";
import classes from "./Lineup.module.css";
import { type LineupDraft, leftMeanwhile, newcomersOf } from "./lineup-draft.ts";
import { MissingGenders } from "./MissingGenders.tsx";
import { rosterPreviewTexts } from "./preview-text.ts";
import { type LostMatch, withLost } from "./running-match.ts";
import { costText } from "./seat-choice.ts";
import { useLostMatch } from "./use-lost-match.ts";

type LineupPreviewStepProps = {
  play: Play;
  draft: LineupDraft;
  /** The change without the choice between seats and a redraw, which is made here. */
  change: Partial<RosterChange>;
  /** Recorded together with the change. */
  lost: LostMatch | undefined;
  onBack: () => void;
  onDone: () => void;
};

/** The consequences, from the server's own draw; exactly this preview is applied. */
export function LineupPreviewStep({ play, draft, change: marked, lost, onBack, onDone }: LineupPreviewStepProps) {
  const { id } = play.tournament;
  const { record } = useLostMatch(play);
  const [redraw, setRedraw] = useState(false);
  const change = redraw ? { ...marked, redraw } : marked;
  const asked = useQuery({ ...lineupPreviewQuery(id, change), retry: false, placeholderData: keepPreviousData });
  const save = useMutation(changeLineup);
  const moved = save.isError && errorCode(save.error) === "lineup-changed";
  const preview = asked.data;
  // As the change was marked: who has left is not among the people of the tournament.
  const [marking] = useState(play);
  const left = save.isPending || save.isSuccess ? [] : leftMeanwhile(draft, play.participants);
  const failed = save.error ?? asked.error;
  // Done when the lists are read again: the next round that is on screen until then may be gone.
  const apply = (basis: string) =>
    afterSuccess(save.mutateAsync({ tournament: id, change: { ...change, basis } }), async () => {
      if (lost) await record(lost);
      onDone();
    });

  if (left.length > 0) {
    const who = marking.participants
      .filter((entry) => left.includes(entry.id))
      .map(({ user }) => marking.names.full(user));
    return (
      <>
        <Note color="orange" role="alert">
          {lineup.leftMeanwhile(who, mayBeDone(save.error))}
        </Note>
        <div className={dialogActions}>
          <Button size="lg" onClick={onBack}>
            {lineup.toLineup}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <h3 tabIndex={-1} ref={focusOnce} className={classes.heading}>
        Что изменится
      </h3>
      <div aria-live="polite" aria-busy={asked.isFetching}>
        {preview?.costs && (
          <ChoiceTiles
            label="Расписание"
            columns={1}
            choices={[
              { value: "seat", label: lineup.seat, text: costText(preview.costs.seat) },
              { value: "redraw", label: lineup.redraw, text: costText(preview.costs.draw) },
            ]}
            value={redraw ? "redraw" : "seat"}
            onChange={(choice) => setRedraw(choice === "redraw")}
          />
        )}
        {preview && <PreviewTexts play={play} draft={draft} lost={lost} preview={preview} />}
        {asked.isLoading && (
          <>
            <VisuallyHidden>Составляем раунды</VisuallyHidden>
            <Skeleton h={20} mt={12} />
            <Skeleton h={20} mt={12} w="80%" />
            <Skeleton h={20} mt={12} w="60%" />
          </>
        )}
      </div>
      {failed && (
        <Note color="red" role="alert" mt="md">
          {errorSentence(failed)}
        </Note>
      )}
      {failed && errorCode(failed) === "gender-missing" && (
        <MissingGenders
          play={play}
          draft={draft}
          onSaved={() => {
            save.reset();
            void asked.refetch();
          }}
        />
      )}
      <div className={dialogActions}>
        <Button variant="default" size="lg" onClick={onBack} disabled={save.isPending}>
          Назад
        </Button>
        {moved ? (
          <Button
            size="lg"
            loading={asked.isFetching}
            onClick={() => {
              save.reset();
              void asked.refetch();
            }}
          >
            Проверить ещё раз
          </Button>
        ) : (
          <Button
            size="lg"
            disabled={!preview || asked.isFetching}
            loading={save.isPending}
            onClick={() => preview && apply(preview.basis)}
          >
            Применить
          </Button>
        )}
      </div>
    </>
  );
}

type PreviewTextsProps = Pick<LineupPreviewStepProps, "play" | "draft" | "lost"> & {
  preview: Parameters<typeof rosterPreviewTexts>[0]["preview"];
};

function PreviewTexts({ play, draft, lost, preview }: PreviewTextsProps) {
  const newcomers = newcomersOf(draft).map(({ user, name }) => ({ id: user, name }));
  const names = namesOf([...play.people.values(), ...newcomers]);
  const known = useQuery(knownPeopleQuery(play.tournament.organizer)).data;
  const guests = new Map(newcomersOf(draft).map(({ user, guest }) => [user, guest?.gender]));
  const out = new Set(Object.keys(draft.out));
  const gone = new Set(Object.keys(draft.out).filter((id) => !draft.out[id]?.by));
  const seats = play.participants.flatMap(({ id, user }) => {
    const by = draft.out[id]?.by;
    return by ? [{ from: user, to: by.user }] : [];
  });
  const substitutes = new Set(hasFixedPairs(play.tournament) ? seats.map(({ to }) => to) : []);
  const late = newcomers.map(({ id }) => id).filter((id) => !substitutes.has(id));
  const { lines, rests, repeats } = rosterPreviewTexts({
    play: { ...play, matches: withLost(play.matches, lost) },
    preview,
    courts: draft.courts,
    names,
    out,
    gone,
    seats,
    late,
    genderOf: (user) =>
      play.people.get(user)?.gender || guests.get(user) || known?.find(({ id }) => id === user)?.gender || "",
  });
  const drawn = preview.kind === "draw" && preview.rounds.length > 0;
  return (
    <>
      <Stack as="ul" gap={8} className={classes.lines}>
        {lost && <li>{leavingTexts.lost(lost.match.court, lost.text)}</li>}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {drawn && rests.length === 0 && <li>{lineup.noRests}</li>}
        {drawn && repeats.length === 0 && !hasFixedPairs(play.tournament) && <li>{lineup.noRepeats}</li>}
      </Stack>
      {rests.length > 0 && (
        <>
          <h4 className={classes.section}>Отдыхают</h4>
          <dl className={classes.rests}>
            {rests.map(({ round, text }) => [
              <dt key={`round-${round}`}>Раунд {round}</dt>,
              <dd key={`text-${round}`}>{text}</dd>,
            ])}
          </dl>
        </>
      )}
      {repeats.length > 0 && (
        <>
          <h4 className={classes.section}>Сыграют вместе снова</h4>
          <Stack as="ul" gap={8} className={classes.lines}>
            {repeats.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </>
      )}
      <p className={`quiet ${classes.note}`}>
        {lost || preview.swaps.length > 0 ? lineup.playedStays : lineup.playedKept}
      </p>
    </>
  );
}
