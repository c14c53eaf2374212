import { limits } from "@bandeha/contract";
import { secondFactorText as words } from "../../text/second-factor.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import classes from "./SecondFactor.module.css";

/** The only time that the codes are shown. */
export function RecoveryCodesCard({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Card>
      <Stack gap={16}>
        <h2>{words.codes}</h2>
        <p>{words.codesHint}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton
          variant="light"
          text={codes.join("\n")}
          label={words.copyCodes}
          done={words.copied}
          doneMs={limits.copyConfirmationMs}
          failed={words.copyFailed}
        />
        <Button onClick={onSaved}>{words.saved}</Button>
      </Stack>
    </Card>
  );
}
