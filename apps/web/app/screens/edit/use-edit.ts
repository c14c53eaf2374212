import {
  can,
  type EditFormValues,
  editFromRecord,
  editSchema,
  MINUTE_MS,
  type SeriesScope,
  type Tournament,
} from "@bandeha/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { conflictingFields } from "../../data/client/write-over-seen.ts";
import { useSession } from "../../data/session/session.ts";
import { type TournamentChange, updateTournament } from "../../data/tournaments/tournament-actions.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import { errorCode } from "../../text/errors.ts";
import { conflictProblems, edit } from "../../text/form/edit.ts";
import { today as todayIn } from "../../text/format.ts";
import { useCityZone } from "../../tournament/card/city-today.ts";
import { asksScope } from "../../tournament/form/asks-scope.ts";
import { isEmpty, problemsOf } from "../../tournament/form/problems.ts";
import { EDIT_MOST, problemsWhileTyping } from "../../tournament/form/problems-while-typing.ts";
import { refusedFields } from "../../tournament/form/refused-fields.ts";
import { focusFirstInvalid } from "../../ui/fields/focus-invalid.ts";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import { editChange, isChanged, rebasedForm } from "./edit-change.ts";
import { placesProblem } from "./seat-change-text.ts";
import { useProgress } from "./use-progress.ts";

/**
 * The form of the tournament as it was when the screen opened; later changes do not alter the fields. Where another organiser has saved other
 * values of the same fields, it says so and goes on from theirs.
 */
export function useEdit(tournament: Tournament) {
  const [opened, setOpened] = useState(tournament);
  const before = editFromRecord(opened);
  const [form, setForm] = useState(before);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  /** Valid changes of an evening of a series: the organiser chooses which evenings get them. */
  const [pending, setPending] = useState<{ changed: TournamentChange; page: HTMLFormElement }>();
  const leaving = useRef(false);
  const navigateTo = useNavigateTo();
  const save = useMutation(updateTournament);
  const cache = useQueryClient();
  const viewer = useSession().user?.id;
  const mayPrice = can("changeMoney", opened, viewer).ok;
  const zone = useCityZone(form.city, opened.expand?.city);
  const now = new Date(useServerTime(MINUTE_MS));
  const today = todayIn(zone, now);
  const isPast = opened.date.slice(0, 10) < today;
  const { seats, rounds } = useProgress(opened);
  const schema = editSchema(opened, today);
  const found = problemsOf<EditFormValues>(schema, form);
  const crowded = seats && placesProblem(form, seats);
  const problems: Partial<Record<keyof EditFormValues, string>> = {
    ...refused,
    ...(crowded && { max_players: crowded }),
    ...(asked ? found : problemsWhileTyping(EDIT_MOST, form, found)),
  };

  function change(part: Partial<EditFormValues>) {
    setForm((now) => ({ ...now, ...part }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !Object.hasOwn(part, field))));
  }

  function done() {
    leaving.current = true;
    navigateTo(paths.manage(opened.id));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const page = event.currentTarget;
    if (crowded || !isEmpty(found)) {
      flushSync(() => setAsked(true));
      return focusFirstInvalid(page);
    }
    const changed = editChange(opened, form);
    if (isEmpty(changed)) return done();
    // A past evening moves alone.
    if (asksScope(opened, viewer) && !(isPast && changed.date !== undefined)) return setPending({ changed, page });
    return send(changed, page);
  }

  /** @param page the form, for the focus after a refusal */
  function send(change: TournamentChange, page: HTMLFormElement) {
    save.mutate(
      { id: opened.id, change, seen: opened },
      {
        onSuccess: () => {
          showNotice({ message: edit.saved, color: "green" });
          return done();
        },
        onError: (error) => {
          const now = cache.getQueryData(tournamentQuery(opened.id).queryKey);
          if (now && errorCode(error) === "result-conflict") {
            setRefused(conflictProblems(conflictingFields(change, opened, now), now));
            setForm(rebasedForm(form, before, editFromRecord(now)));
            setOpened(now);
          } else setRefused(refusedFields(error));
          // The failure note scrolls into view with the same render; a field named by the server takes precedence.
          requestAnimationFrame(() => focusFirstInvalid(page));
        },
      },
    );
  }

  function sendFor(scope: SeriesScope) {
    if (pending) send({ ...pending.changed, ...(scope !== "one" && { series_scope: scope }) }, pending.page);
    setPending(undefined);
  }

  /** Whether leaving the screen would lose changes; false after a save. */
  const losesChanges = () => !leaving.current && isChanged(before, form);

  const saving = save.isPending;
  return {
    opened,
    before,
    form,
    change,
    problems,
    mayPrice,
    seats,
    rounds,
    zone,
    now,
    today,
    isPast,
    submit,
    asksScope: pending !== undefined,
    sendFor,
    closeScope: () => setPending(undefined),
    saving,
    error: save.error,
    losesChanges,
  };
}

export type Edit = ReturnType<typeof useEdit>;
