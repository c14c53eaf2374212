import { type FeeLine, formatRoubles, fullName } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addPayment, saveDue } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { mayTick } from "./may-tick.ts";
import { readPrice } from "./read-price.ts";

type PriceDialogProps = {
  line: FeeLine | undefined;
  /** The player has left since the dialog was opened. */
  hasLeft: boolean;
  cost: number;
  mayPrice: boolean;
  onClose: () => void;
};

/** A discount or a price of one player; and a tick by the way the money came, where the list offers the other one. */
export function PriceDialog({ line, hasLeft, cost, mayPrice, onClose }: PriceDialogProps) {
  return (
    <Dialog opened={line !== undefined} onClose={onClose} title={line ? fullName(line.entry.expand?.user) : ""}>
      <Stack gap={20}>
        {hasLeft && <Note role="status">{fees.priceLeft}</Note>}
        {line && !hasLeft && line.balance.open > 0 && mayTick(line) && <Ticks line={line} onClose={onClose} />}
        {mayPrice && line?.due && <PriceForm key={line.entry.id} line={line} cost={cost} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Ticks({ line: { entry }, onClose }: { line: FeeLine; onClose: () => void }) {
  const add = useMutation({ ...addPayment, onSuccess: onClose });
  return (
    <Stack gap={8}>
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      <Row gap={8} className={dialogActions}>
        {BY_HAND.map((method) => (
          <Button
            key={method}
            variant="default"
            loading={add.isPending && add.variables.method === method}
            onClick={() => add.mutate({ entry: entry.id, kind: "payment", method })}
          >
            {fees.cameBy[method]}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

const BY_HAND = ["transfer", "cash"] as const;

function PriceForm({ line: { due, balance }, cost, onClose }: { line: FeeLine; cost: number; onClose: () => void }) {
  const [price, setPrice] = useState(String(balance.price / 100).replace(".", ","));
  const [reason, setReason] = useState(due?.price_reason ?? "");
  const save = useMutation({ ...saveDue, onSuccess: onClose });
  const kopecks = readPrice(price);
  const write = (change: object) => due && save.mutate({ id: due.id, due: { ...change } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (kopecks !== undefined) write({ price_set: true, price_kopecks: kopecks, price_reason: reason.trim() });
      }}
    >
      <Stack gap={14}>
        <TextField
          label={fees.priceLabel}
          inputMode="decimal"
          value={price}
          error={kopecks === undefined && fees.priceWrong}
          onChange={({ currentTarget }) => {
            setPrice(currentTarget.value);
            // The answer was about the value before.
            save.reset();
          }}
        />
        <TextField
          label={fees.reasonLabel}
          maxLength={80}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
        <Button type="submit" fullWidth loading={save.isPending}>
          {fees.price}
        </Button>
        {due?.price_set && (
          <Button
            variant="subtle"
            fullWidth
            onClick={() => write({ price_set: false, price_kopecks: 0, price_reason: "" })}
          >
            {fees.usual}: {formatRoubles(cost)}
          </Button>
        )}
      </Stack>
    </form>
  );
}
