import { limits } from "@bandeha/contract";
import { embedWords } from "../../text/embed.ts";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import classes from "./EmbedCode.module.css";

/** The code that shows a page of ours on another site. */
export function EmbedCode({ code }: { code: string }) {
  return (
    <>
      <pre className={classes.code}>{code}</pre>
      <CopyButton
        text={code}
        label={embedWords.copy}
        done={embedWords.copied}
        doneMs={limits.copyConfirmationMs}
        failed={embedWords.copyFailed}
        variant="default"
      />
    </>
  );
}
