import { isOnboarded, wizardPayload } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { serverNow } from "../../../data/client/server-clock.ts";
import { citiesQuery } from "../../../data/hosts/cities.ts";
import { signOut, useSession } from "../../../data/session/session.ts";
import { createTournament } from "../../../data/tournaments/tournament-actions.ts";
import { paths } from "../../../paths.ts";
import { errorCode, errorSentence } from "../../../text/errors.ts";
import { wizard } from "../../../text/form/wizard.ts";
import { isEmpty } from "../../../tournament/form/problems.ts";
import { keepList } from "../../../tournament/paste/kept-list.ts";
import { useNavigateTo } from "../../../ui/navigation/use-navigate-to.ts";
import { refuseDraft, useDraft } from "./draft-store.ts";
import { withUnasked } from "./template-draft.ts";
import { isSignedOut, wizardFieldErrors } from "./wizard-field-errors.ts";

/** «Создать турнир»: first signs in or completes the profile if needed (product-rules D7); a failure keeps the draft. */
export function useCreate() {
  const { draft } = useDraft();
  const { user } = useSession();
  const navigateTo = useNavigateTo();
  const mutation = useMutation(createTournament);
  const timeZone = useQuery(citiesQuery()).data?.find(({ id }) => id === draft.form.city)?.timezone;
  const wayBack = paths.auth(paths.wizard("summary"));

  function create() {
    const payload = wizardPayload(draft.form);
    if (!user || !isOnboarded(user)) return navigateTo(wayBack);
    // The guard has redirected incomplete drafts.
    if (!payload || mutation.isPending) return;
    const whole = withUnasked(payload, draft.unasked, { timeZone, now: new Date(serverNow()) });
    mutation.mutate(
      { id: draft.id, ...whole, organizer: user.id },
      {
        // The draft is deleted on arrival, because without it the guard would redirect to the first step before the page changes.
        onSuccess: ({ id }) => {
          if (draft.people) keepList({ tournament: id, text: draft.people });
          return navigateTo(paths.created(id));
        },
        onError: (error) => {
          if (isSignedOut(error)) {
            signOut();
            return navigateTo(wayBack);
          }
          return refuseDraft(wizardFieldErrors(error));
        },
      },
    );
  }

  return { create, pending: mutation.isPending, error: mutation.error };
}

/** A refused field shows its message at its line; here is the reason, or a hint that a line above needs a change. */
export function problemOf(error: Error): string {
  const named = errorCode(error) === "unknown" && !isEmpty(wizardFieldErrors(error));
  return named ? wizard.refused : errorSentence(error, wizard.createFailed);
}
