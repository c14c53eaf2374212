import type { Entry } from "../../offline/outbox/outbox.ts";
import { discardEntry, resendEntry } from "../../offline/outbox/use-outbox.ts";
import { unsentObjection as texts } from "../../text/outbox.ts";
import type { ButtonProps } from "../../ui/buttons/Button.tsx";
import { NameButton } from "../../ui/buttons/NameButton.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { choiceOf } from "../play/result-text.ts";

type UnsentObjectionProps = { entry: Entry } & Pick<ButtonProps, "variant" | "size">;

/** In a list the button of an objection is one of many; the two of a decision stand out. */
const standingOut = (variant: ButtonProps["variant"]) => (variant === "subtle" ? "light" : variant);

/** An objection that waits on this phone for the network, or for a decision. */
export function UnsentObjection({ entry, variant, size }: UnsentObjectionProps) {
  const look = { variant: standingOut(variant), size };
  const choice = choiceOf(entry);
  if (!choice) return <p role="status">{texts.onPhone}</p>;
  return (
    <Stack gap={8} role="alert">
      <p>{choice.message}</p>
      <Row gap={8} wrap>
        <NameButton {...look} onClick={() => void discardEntry(entry)}>
          {choice.keep}
        </NameButton>
        {choice.write && (
          <NameButton {...look} onClick={() => void resendEntry(entry)}>
            {choice.write}
          </NameButton>
        )}
      </Row>
    </Stack>
  );
}
