import { limits } from "@bandeha/contract";
import { secondFactorTexts as texts } from "../../text/admin/second-factor.ts";
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
        <h2>{texts.codes}</h2>
        <p>{texts.codesHint}</p>
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
          label={texts.copyCodes}
          done={texts.copied}
          doneMs={limits.copyConfirmationMs}
          failed={texts.copyFailed}
        />
        <Button onClick={onSaved}>{texts.saved}</Button>
      </Stack>
    </Card>
  );
}
