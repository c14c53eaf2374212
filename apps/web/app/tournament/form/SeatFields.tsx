import { COMING_HOURS, REGULARS_HOURS, type SeatForm, wholeOf } from "@bandeha/contract";
import { invitationTexts } from "../../text/lobby/invitations.ts";
import { seatTexts as texts } from "../../text/lobby/seats.ts";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";

type SeatFieldsProps = {
  value: SeatForm & { allow_waitlist: boolean };
  onChange: (change: Partial<SeatForm>) => void;
};

/** Rarely changed, so folded: how freed places are given, and whether players confirm that they come. */
export function SeatFields({ value, onChange }: SeatFieldsProps) {
  const confirm = wholeOf(value.confirm_hours) ?? 0;
  const release = wholeOf(value.release_hours) ?? 0;
  const regulars = wholeOf(value.regulars_hours) ?? 0;
  const hours = (chosen: number, below = Number.POSITIVE_INFINITY) =>
    choices(
      COMING_HOURS.filter((each) => each < below),
      chosen,
      { none: texts.never, some: texts.hoursBefore },
    );
  return (
    <Fold inner title={texts.fold}>
      <Stack gap={20}>
        <SwitchField
          label={invitationTexts.byInvitation}
          hint={invitationTexts.byInvitationHint}
          checked={value.by_invitation}
          onChange={(by_invitation) => onChange({ by_invitation, ...(!by_invitation && { regulars_hours: 0 }) })}
        />
        {value.by_invitation && (
          <ChoiceTiles
            label={invitationTexts.openForAll}
            hint={invitationTexts.openForAllHint}
            columns={2}
            choices={choices(REGULARS_HOURS, regulars, {
              none: invitationTexts.neverForAll,
              some: invitationTexts.afterHours,
            })}
            value={String(regulars)}
            onChange={(chosen) => onChange({ regulars_hours: Number(chosen) })}
          />
        )}
        <SwitchField
          label={invitationTexts.approval}
          hint={invitationTexts.approvalHint}
          checked={value.approval}
          onChange={(approval) => onChange({ approval })}
        />
        {value.allow_waitlist && (
          <ChoiceTiles
            label={texts.freed}
            columns={1}
            choices={[
              { value: "at-once", label: texts.atOnce, text: texts.atOnceText },
              { value: "timed", label: texts.timed, text: texts.timedText },
            ]}
            value={value.seat_offers || "at-once"}
            onChange={(chosen) => onChange({ seat_offers: chosen === "timed" ? "timed" : "" })}
          />
        )}
        <ChoiceTiles
          label={texts.confirm}
          hint={texts.confirmHint}
          columns={3}
          choices={hours(confirm)}
          value={String(confirm)}
          onChange={(chosen) => {
            const confirm_hours = Number(chosen);
            onChange({ confirm_hours, ...(release >= confirm_hours && { release_hours: 0 }) });
          }}
        />
        {confirm > 0 && value.allow_waitlist && (
          <ChoiceTiles
            label={texts.release}
            hint={texts.releaseHint}
            columns={3}
            choices={hours(release, confirm)}
            value={String(release)}
            onChange={(chosen) => onChange({ release_hours: Number(chosen) })}
          />
        )}
      </Stack>
    </Fold>
  );
}

/** No hours, the usual ones, and the chosen ones if they are others. */
const choices = (
  usual: readonly number[],
  chosen: number,
  { none, some }: { none: string; some: (hours: number) => string },
) =>
  [...new Set([0, ...usual, chosen])]
    .toSorted((one, other) => one - other)
    .map((each) => ({ value: String(each), label: each === 0 ? none : some(each) }));
