import { type CheckIn, MINUTE_MS, type Tournament } from "@bandeha/contract";
import { IconClock, IconPencil, IconRotate, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import type { MarkChange } from "../../../data/tournaments/participant-actions.ts";
import { checkInTexts as texts } from "../../../text/manage/check-in.ts";
import classes from "./CheckIn.module.css";

import { expectedTimes } from "./expected-times.ts";

export type OpenRow = {
  id: string;
  step: "marks" | "times";
  /** Opened by its button or a key, not by a gesture: the first mark gets the focus. */
  focused: boolean;
};

type RowActionsProps = {
  name: string;
  tournament: Tournament;
  current: CheckIn | undefined;
  opened: OpenRow;
  onMark: (change: MarkChange) => void;
  /** Opens the data of a guest of one's own. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
};

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

/** Over its row: «Опоздает», «Не придёт» and the data of a guest, then the time of a late player. */
export function RowActions({ name, tournament, current, opened, onMark, onEdit, onClose }: RowActionsProps) {
  const { step, focused } = opened;
  const box = useRef<HTMLFieldSetElement>(null);
  const now = new Date(useServerTime(MINUTE_MS));
  useEffect(() => {
    if (!focused) return;
    box.current
      ?.querySelector<HTMLElement>(step === "marks" ? "button" : "button[data-time]")
      ?.focus({ preventScroll: true });
  }, [step, focused]);

  const pressed = (event: KeyboardEvent) => event.key === "Escape" && onClose();
  return (
    <fieldset
      ref={box}
      className={classes.actions}
      data-step={step}
      aria-label={step === "marks" ? texts.otherMark(name) : texts.when(name)}
      onKeyDown={pressed}
    >
      {step === "times" ? (
        <>
          {expectedTimes(tournament, now).map(({ label, at }) => (
            <button
              key={at}
              type="button"
              data-time
              data-tone="late"
              onClick={() => onMark({ check_in: "late", check_in_at: at })}
            >
              {label}
            </button>
          ))}
          <button type="button" data-tone="late" onClick={onClose}>
            {texts.noTime}
          </button>
        </>
      ) : (
        <>
          {(current === "late" || current === "absent") && (
            <button type="button" onClick={() => onMark({ check_in: "" })}>
              <IconRotate {...icon} />
              {texts.unmark}
            </button>
          )}
          <button type="button" data-tone="late" onClick={() => onMark({ check_in: "late" })}>
            <IconClock {...icon} />
            {texts.late}
          </button>
          {current !== "absent" && (
            <button type="button" data-tone="absent" onClick={() => onMark({ check_in: "absent" })}>
              <IconX {...icon} />
              {texts.notComing}
            </button>
          )}
          {onEdit && (
            <button type="button" onClick={onEdit}>
              <IconPencil {...icon} />
              {texts.edit}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}
