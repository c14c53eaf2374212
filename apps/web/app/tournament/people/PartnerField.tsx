import type { TournamentParticipant } from "@bandeha/contract";
import { joinTexts } from "../../text/lobby/joining.ts";
import { PickField } from "../../ui/fields/PickField.tsx";
import classes from "../join/JoinDialog.module.css";
import { freePartners } from "./pairing.ts";

type PartnerFieldProps = {
  entries: readonly TournamentParticipant[];
  viewer: string;
  /** The viewer is, or will be, on the waitlist. */
  waits: boolean;
  value: string;
  onChange: (partner: string) => void;
};

/** The choice of a partner, a native select. */
export function PartnerField({ entries, viewer, waits, value, onChange }: PartnerFieldProps) {
  const free = freePartners(viewer, entries, waits);
  return (
    <PickField
      className={classes.partner}
      label="Партнёр"
      hint={joinTexts.partnerHint}
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: "Пока без партнёра" },
        ...free.map(({ user, expand }) => ({ value: user, label: expand?.user?.name || "Игрок без имени" })),
      ]}
    />
  );
}
