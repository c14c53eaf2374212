import type { Pair } from "@bandeha/engine";
import { useState } from "react";
import { manage } from "../../../../text/manage/manage.ts";
import type { PlayNames } from "../../../../tournament/people/play-names.ts";
import { NameButton } from "../../../../ui/buttons/NameButton.tsx";
import { ChoiceTiles } from "../../../../ui/fields/ChoiceTiles.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import classes from "../players/PlayerRow.module.css";
import { exchanged } from "./exchanged-pairs.ts";

type ExchangeDialogProps = {
  /** The pair to exchange from; undefined when closed. */
  pair: Pair | undefined;
  pairs: readonly Pair[];
  names: PlayNames;
  saving: boolean;
  failure: string | false;
  onExchange: (pairs: readonly Pair[]) => void;
  onClose: () => void;
};

export function ExchangeDialog({ pair, names, onClose, ...rest }: ExchangeDialogProps) {
  return (
    <Dialog opened={pair !== undefined} onClose={onClose} title={pair ? `Пара: ${names.side(pair)}` : ""}>
      {pair && <Exchange pair={pair} names={names} {...rest} />}
    </Dialog>
  );
}

type ExchangeProps = Omit<ExchangeDialogProps, "pair" | "onClose"> & { pair: Pair };

function Exchange({ pair, pairs, names, saving, failure, onExchange }: ExchangeProps) {
  const [leaving, setLeaving] = useState(pair[0]);
  const others = pairs.filter((other) => other.join() !== pair.join());
  // Another organiser has changed it while the dialog is open: an exchange would be of another pair.
  if (others.length === pairs.length)
    return (
      <Note color="orange" role="alert">
        {manage.pairChanged}
      </Note>
    );
  return (
    <>
      <ChoiceTiles
        label="Кого меняем"
        choices={pair.map((value) => ({ value, label: names.full(value) }))}
        value={leaving}
        onChange={setLeaving}
      />
      <h3 className={classes.question}>На кого</h3>
      <Stack gap={4}>
        {others.flatMap((other) =>
          other.map((id) => (
            <NameButton
              key={id}
              variant="default"
              align="start"
              disabled={saving}
              onClick={() => onExchange(exchanged(pairs, leaving, id) ?? [])}
            >
              {names.full(id)}
              <span className="quiet">
                &nbsp;· {manage.partnerNow(names.short(other.find((mate) => mate !== id) ?? ""))}
              </span>
            </NameButton>
          )),
        )}
      </Stack>
      {failure && (
        <Note color="red" mt="sm" role="alert">
          {failure}
        </Note>
      )}
    </>
  );
}
