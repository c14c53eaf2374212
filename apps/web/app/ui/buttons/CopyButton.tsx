import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { copyText } from "../sharing/share-text.ts";
import { Button, type ButtonProps } from "./Button.tsx";

type CopyButtonProps = Pick<ButtonProps, "size" | "variant" | "fullWidth"> & {
  text: string;
  label: string;
  /** Shown for `doneMs`, and read aloud. */
  done: string;
  doneMs: number;
  /** Shown where the browser forbids copying: the text itself is beside the button. */
  failed: string;
};

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

export function CopyButton({ text, label, done, doneMs, failed, ...look }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), doneMs);
    return () => clearTimeout(timer);
  }, [state, doneMs]);
  const copy = async () => setState((await copyText(text)) ? "copied" : "failed");
  return (
    <Button
      {...look}
      leftSection={state === "copied" ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      onClick={copy}
    >
      <span aria-live="polite">{{ idle: label, copied: done, failed }[state]}</span>
    </Button>
  );
}
