import { EMBED_THEMES, type EmbedTheme, limits } from "@bandeha/contract";
import { useState } from "react";
import { embedTexts } from "../../text/lobby/embed.ts";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import classes from "./EmbedCode.module.css";
import { embedCode } from "./embed-code.ts";

type EmbedCodeProps = { address: string; title: string };

/** The code that shows a page of ours on another site, in the colours of that site. */
export function EmbedCode({ address, title }: EmbedCodeProps) {
  const [theme, setTheme] = useState<EmbedTheme>("light");
  const code = embedCode(address, title, theme);
  return (
    <Stack gap={8} mt={12}>
      <ChoiceTiles
        label={embedTexts.theme}
        choices={EMBED_THEMES.map((value) => ({ value, label: embedTexts.themes[value] }))}
        value={theme}
        onChange={setTheme}
        columns={3}
      />
      <pre className={classes.code}>{code}</pre>
      <CopyButton
        text={code}
        label={embedTexts.copy}
        done={embedTexts.copied}
        doneMs={limits.copyConfirmationMs}
        failed={embedTexts.copyFailed}
        variant="default"
      />
    </Stack>
  );
}
