import { EMBED_THEMES, type EmbedTheme, limits } from "@bandeha/contract";
import { useState } from "react";
import { embedWords } from "../../text/embed.ts";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import classes from "./EmbedCode.module.css";
import { embedCode } from "./embed-code.ts";

type EmbedCodeProps = { address: string; title: string };

/** The code that shows a page of ours on another site, in the colours of that site. */
export function EmbedCode({ address, title }: EmbedCodeProps) {
  const [theme, setTheme] = useState<EmbedTheme>("light");
  const code = embedCode(address, title, theme);
  return (
    <>
      <ChoiceTiles
        label={embedWords.theme}
        choices={EMBED_THEMES.map((value) => ({ value, label: embedWords.themes[value] }))}
        value={theme}
        onChange={setTheme}
        columns={3}
      />
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
