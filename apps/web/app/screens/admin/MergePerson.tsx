import type { AdminPerson } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { adminAct, mergePreview } from "../../data/administration/admin.ts";
import { afterSuccess } from "../../data/client/after-success.ts";
import { adminPeopleTexts } from "../../text/admin/admin.ts";
import { plural, TOURNAMENTS } from "../../text/format.ts";
import { NameButton } from "../../ui/buttons/NameButton.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { adminError } from "./admin-error.ts";
import { PersonPick } from "./PersonPick.tsx";

/** A player who was added by name, or a second account, is another person: what would move is shown first. */
export function MergePerson({ person: { id, guest }, onDone }: { person: AdminPerson; onDone: () => void }) {
  const [into, setInto] = useState<AdminPerson>();
  const preview = useMutation(mergePreview);
  const merge = useMutation(adminAct);
  const plan = guest ? adminPeopleTexts.plan : adminPeopleTexts.accountPlan;
  const error = preview.error ?? merge.error;

  const accepts = (other: AdminPerson) =>
    other.id !== id && !other.deleted && !other.delete_after && !other.blocked && (guest || !other.guest);
  function choose(chosen: AdminPerson) {
    setInto(chosen);
    preview.mutate({ id, into: chosen.id });
  }
  const confirm = () =>
    afterSuccess(merge.mutateAsync({ path: `people/${id}/merge`, body: { into: into?.id, confirm: true } }), () => {
      showNotice({ message: adminPeopleTexts.merged, color: "green" });
      onDone();
    });
  return (
    <Stack gap={12}>
      <h3>{adminPeopleTexts.merge}</h3>
      <p className="quiet">{guest ? adminPeopleTexts.mergeHint : adminPeopleTexts.mergeAccountHint}</p>
      <PersonPick accepts={accepts} onPick={choose} chosen={into?.id ?? ""} />
      {error && (
        <Note color="red" role="alert">
          {adminError(error)}
        </Note>
      )}
      {into && preview.data && (
        <>
          <Note>{plan(plural(preview.data.moved.length, TOURNAMENTS), preview.data.kept.length)}</Note>
          <NameButton variant="default" color="red" fullWidth loading={merge.isPending} onClick={confirm}>
            {adminPeopleTexts.mergeInto(into.name || adminPeopleTexts.nameless)}
          </NameButton>
        </>
      )}
    </Stack>
  );
}
