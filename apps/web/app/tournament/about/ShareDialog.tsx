import { limits, organises, placeText, type Tournament } from "@bandeha/contract";
import { IconBrandTelegram, IconShare2 } from "@tabler/icons-react";
import { useSession } from "../../data/session/session.ts";
import { formatWhen } from "../../text/format.ts";
import { embedTexts } from "../../text/lobby/embed.ts";
import { share } from "../../text/lobby/share.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import { shareText, telegramLink } from "../../ui/sharing/share-text.ts";
import { sharedPath } from "../card/shared-path.ts";
import { EmbedCode } from "../hosts/EmbedCode.tsx";
import { liveTableAddress } from "../hosts/embed-code.ts";
import classes from "./ShareDialog.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

type ShareDialogProps = { tournament: Tournament; opened: boolean; onClose: () => void };

/** Sharing by QR code, link and share sheet. */
export function ShareDialog({ tournament, opened, onClose }: ShareDialogProps) {
  const { user } = useSession();
  const { origin } = window.location;
  return (
    <Dialog opened={opened} onClose={onClose} title={share.title}>
      <ShareOptions tournament={tournament} origin={origin} sheet={"share" in navigator} />
      {organises(tournament, user?.id) && <LiveTableCode tournament={tournament} origin={origin} />}
    </Dialog>
  );
}

type ShareWaysProps = {
  tournament: Tournament;
  origin: string /** The phone has a share sheet of its own. */;
  sheet: boolean;
};

export function ShareOptions({ tournament, origin, sheet }: ShareWaysProps) {
  const url = origin + sharedPath(tournament);
  const text = `${tournament.name}. ${formatWhen(tournament)}, ${placeText(tournament)}`;
  const telegram = telegramLink(url, text);
  return (
    <>
      <Row gap={16} align="center">
        <div className={classes.code}>
          <QrCode text={url} label={share.code} />
        </div>
        <Stack gap={8} className={classes.text}>
          <p className="quiet">{share.codeHint}</p>
          {/* The link stays visible, because copying may be forbidden. */}
          <p className={classes.link}>{url}</p>
        </Stack>
      </Row>
      <Stack gap={8} mt={16}>
        <CopyButton
          size="lg"
          variant={sheet ? "light" : "filled"}
          text={url}
          label={share.copy}
          done={share.copied}
          doneMs={limits.copyConfirmationMs}
          failed={share.copyFailed}
        />
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
        {sheet && (
          <Button
            size="lg"
            data-autofocus
            leftSection={<IconShare2 {...icon} />}
            onClick={() => shareText({ title: tournament.name, text, url })}
          >
            {share.sheet}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** The live table for a site. A guest reads it there, so a tournament by invitation has none. */
export function LiveTableCode({ tournament, origin }: { tournament: Tournament; origin: string }) {
  const { id, name, by_invitation, status } = tournament;
  if (by_invitation || status === "draft" || status === "cancelled") return null;
  return (
    <div className={classes.embed}>
      <Fold inner title={embedTexts.table}>
        <p className="quiet">{embedTexts.tableHint}</p>
        <EmbedCode address={origin + liveTableAddress(id)} title={name} />
      </Fold>
    </div>
  );
}
