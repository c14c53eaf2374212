import { COMING_HOURS, type SeatForm, wholeOf } from "@bandeha/contract";
import { invitationWords } from "../../text/invitations.ts";
import { seatWords as words } from "../../text/seats.ts";
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
  const hours = (chosen: number, below = Number.POSITIVE_INFINITY) =>
    [...new Set([0, ...COMING_HOURS.filter((each) => each < below), chosen])]
      .toSorted((one, other) => one - other)
      .map((each) => ({ value: String(each), label: each === 0 ? words.never : words.hoursBefore(each) }));
  return (
    <Fold inner title={words.fold}>
      <Stack gap={20}>
        <SwitchField
          label={invitationWords.byInvitation}
          hint={invitationWords.byInvitationHint}
          checked={value.by_invitation}
          onChange={(by_invitation) => onChange({ by_invitation })}
        />
        <SwitchField
          label={invitationWords.approval}
          hint={invitationWords.approvalHint}
          checked={value.approval}
          onChange={(approval) => onChange({ approval })}
        />
        {value.allow_waitlist && (
          <ChoiceTiles
            label={words.freed}
            columns={1}
            choices={[
              { value: "at-once", label: words.atOnce, text: words.atOnceText },
              { value: "timed", label: words.timed, text: words.timedText },
            ]}
            value={value.seat_offers || "at-once"}
            onChange={(chosen) => onChange({ seat_offers: chosen === "timed" ? "timed" : "" })}
          />
        )}
        <ChoiceTiles
          label={words.confirm}
          hint={words.confirmHint}
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
            label={words.release}
            hint={words.releaseHint}
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
