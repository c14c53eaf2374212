import { limits, placeText, type Tournament } from "@bandeha/contract";
import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconBrandTelegram, IconCheck, IconCopy } from "@tabler/icons-react";
import { paths } from "../../paths.ts";
import { formatWhen } from "../../text/format.ts";
import { lobby } from "../../text/lobby.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import classes from "./ShareDialog.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

type ShareDialogProps = { tournament: Tournament; opened: boolean; onClose: () => void };

export function ShareDialog({ tournament, opened, onClose }: ShareDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Позовите друзей">
      <ShareWays tournament={tournament} />
    </Dialog>
  );
}

function ShareWays({ tournament }: { tournament: Tournament }) {
  const clipboard = useClipboard({ timeout: limits.copyConfirmationMs });
  const url = window.location.origin + paths.lobby(tournament.id);
  const text = `${tournament.name}. ${formatWhen(tournament)}, ${placeText(tournament)}`;
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text })}`;
  return (
    <div className={classes.ways}>
      {/* The link itself stays readable: it is what remains when copying is forbidden. */}
      <p className={classes.link}>{url}</p>
      <Button
        size="lg"
        data-autofocus
        leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        onClick={() => clipboard.copy(url)}
      >
        <span aria-live="polite">{clipboard.copied ? lobby.linkCopied : "Скопировать ссылку"}</span>
      </Button>
      <Button
        component="a"
        href={telegram}
        target="_blank"
        rel="noopener noreferrer"
        size="lg"
        variant="light"
        leftSection={<IconBrandTelegram {...icon} />}
        aria-label="Telegram, откроется в новой вкладке"
      >
        Telegram
      </Button>
    </div>
  );
}
