import { asksSinglesPass, type SeatForm } from "@bandeha/contract";
import { wizard } from "../../text/form/wizard.ts";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { SeatFields } from "./SeatFields.tsx";

type Waitlist = { allow_waitlist: boolean; singles_pass: boolean };
type WaitlistFieldsProps = {
  value: SeatForm & Waitlist & Parameters<typeof asksSinglesPass>[0];
  onChange: (change: Partial<SeatForm & Waitlist>) => void;
};

/** Whether players may wait, and how freed places are given. */
export const WaitlistFields = ({ value, onChange }: WaitlistFieldsProps) => (
  <>
    <SwitchField
      label="Лист ожидания"
      hint={wizard.waitlistHint}
      checked={value.allow_waitlist}
      onChange={(allow_waitlist) => onChange({ allow_waitlist })}
    />
    {asksSinglesPass(value) && (
      <SwitchField
        label="Одиночные проходят вперёд пары"
        hint={wizard.singlesPassHint}
        checked={value.singles_pass}
        onChange={(singles_pass) => onChange({ singles_pass })}
      />
    )}
    <SeatFields value={value} onChange={onChange} />
  </>
);
