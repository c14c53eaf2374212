import type { HistoryPart, User } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mergeGuest, ownGuestsQuery } from "../../../../data/people/guest-claims.ts";
import { account } from "../../../../text/account/account.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { formatDate, formatMoment } from "../../../../text/format.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { PickField } from "../../../../ui/fields/PickField.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog, dialogActions } from "../../../../ui/overlays/Dialog.tsx";
import classes from "./MergeDialog.module.css";
import type { PlayerDialogProps } from "./player-dialog.ts";

const texts = account.merge;

/** Merges duplicate entries of one person: which stays, what moves to it, then a confirmation. */
export function MergeDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      {opened && <MergeForm play={play} entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function MergeForm({ play, entry, onClose }: Omit<PlayerDialogProps, "opened">) {
  const [into, setInto] = useState("");
  const guests = useQuery(ownGuestsQuery(play.tournament.organizer));
  const preview = useMutation(mergeGuest);
  const merge = useMutation(mergeGuest);
  const guest = entry.user;
  const others = (guests.data ?? []).filter(({ id }) => id !== guest);
  const failed = guests.error ?? preview.error ?? merge.error;
  const plan = preview.data;

  function choose(id: string) {
    setInto(id);
    merge.reset();
    if (id) preview.mutate({ guest, into: id });
    else preview.reset();
  }

  return (
    <Stack gap={14} className={classes.form}>
      <p>{texts.text(play.names.full(guest))}</p>
      {guests.isSuccess && others.length === 0 ? (
        <Note mt="sm">{texts.none}</Note>
      ) : (
        <PickField
          label={texts.into}
          placeholder={texts.choose}
          options={optionsOf(others)}
          value={into}
          disabled={!guests.isSuccess || merge.isPending}
          onChange={choose}
        />
      )}
      <div aria-live="polite">
        {plan && plan.moved.length > 0 && <Parts title={texts.moved} parts={plan.moved} />}
        {plan && plan.kept.length > 0 && <Parts title={texts.kept} parts={plan.kept} />}
        {plan && plan.kept.length > 0 && plan.moved.length > 0 && <p className="quiet">{texts.keptText}</p>}
        {plan && plan.kept.length > 0 && plan.moved.length === 0 && <Note mt="sm">{texts.impossible}</Note>}
      </div>
      {failed && (
        <Note color="red" mt="sm" role="alert">
          {errorSentence(failed, texts.failed)}
        </Note>
      )}
      <div className={dialogActions}>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button
          disabled={!plan || plan.moved.length === 0 || preview.isPending}
          loading={merge.isPending}
          onClick={() => merge.mutate({ guest, into, confirm: true }, { onSuccess: onClose })}
        >
          {texts.confirm}
        </Button>
      </div>
    </Stack>
  );
}

/** Of two with one name the day they were added says which is which. */
function optionsOf(guests: readonly User[]) {
  const isDouble = ({ id, name }: User) => guests.some((other) => other.name === name && other.id !== id);
  return guests.map((one) => ({
    value: one.id,
    label: isDouble(one) ? texts.addedOn(one.name, formatMoment(one.created)) : one.name,
  }));
}

function Parts({ title, parts }: { title: string; parts: readonly HistoryPart[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {parts.map(({ id, name, date }) => (
          <li key={id}>
            {name} <span className="quiet num">{formatDate(date)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
