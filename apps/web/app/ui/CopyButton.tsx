import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { Button, type ButtonProps } from "./Button.tsx";

type CopyButtonProps = Pick<ButtonProps, "size" | "variant" | "fullWidth"> & {
  text: string;
  label: string;
  /** Said for a moment, aloud too. */
  done: string;
  doneMs: number;
  /** Said where the browser forbids copying: the text itself stands beside the button. */
  failed: string;
};

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

export function CopyButton({ text, label, done, doneMs, failed, ...look }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: doneMs });
  const said = clipboard.copied ? done : clipboard.error ? failed : label;
  return (
    <Button
      {...look}
      leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{said}</span>
    </Button>
  );
}
