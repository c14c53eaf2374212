import { isSeated, limits, MINUTE_MS, placeText, type Tournament } from "@bandeha/contract";
import { IconBrandTelegram, IconShare2 } from "@tabler/icons-react";
import { useServerTime } from "../../../../data/client/use-server-time.ts";
import { formatCost, formatWhen } from "../../../../text/format.ts";
import { inviteTexts as texts } from "../../../../text/manage/invite.ts";
import { seatsLeft, seatsText } from "../../../../tournament/card/seats.ts";
import { sharedPath } from "../../../../tournament/card/shared-path.ts";
import { hasPassed, signupsEndOf } from "../../../../tournament/join/use-deadline.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { CopyButton } from "../../../../ui/buttons/CopyButton.tsx";
import { Row, Stack } from "../../../../ui/layout/Flow.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { QrCode } from "../../../../ui/sharing/QrCode.tsx";
import { shareText, telegramLink } from "../../../../ui/sharing/share-text.ts";
import classes from "./InviteDialog.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

type InviteDialogProps = { play: Play; opened: boolean; onClose: () => void };

/** The text for the chat with the places that are left, the link and its code. */
export function InviteDialog({ play, opened, onClose }: InviteDialogProps) {
  const left = seatsLeft(play.tournament, { seated: play.participants.filter(isSeated).length, waiting: 0 });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      {opened && <Invitation tournament={play.tournament} left={left} />}
    </Dialog>
  );
}

function Invitation({ tournament, left }: { tournament: Tournament; left: number }) {
  const link = window.location.origin + sharedPath(tournament, "join");
  const text = invitation(tournament, left, useServerTime(MINUTE_MS));
  const whole = `${text}\n${texts.join(link)}`;
  const sheet = "share" in navigator;
  return (
    <>
      <p className={classes.text}>{whole}</p>
      <Stack gap={8} mt={16}>
        {sheet && (
          <Button
            size="lg"
            data-autofocus
            leftSection={<IconShare2 {...icon} />}
            onClick={() => shareText({ title: tournament.name, text, url: link })}
          >
            {texts.send}
          </Button>
        )}
        <CopyButton
          size="lg"
          variant={sheet ? "light" : "filled"}
          text={whole}
          label={texts.copy}
          done={texts.copied}
          doneMs={limits.copyConfirmationMs}
          failed={texts.copyFailed}
        />
        <Button
          component="a"
          href={telegramLink(link, text)}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          variant="light"
          leftSection={<IconBrandTelegram {...icon} />}
          aria-label={texts.telegramLabel}
        >
          Telegram
        </Button>
      </Stack>
      <Row gap={16} align="center" mt={16}>
        <div className={classes.code}>
          <QrCode text={link} label={texts.code} />
        </div>
        <p className="quiet">{texts.codeHint}</p>
      </Row>
    </>
  );
}

const invitation = (tournament: Tournament, left: number, now: number): string =>
  [
    tournament.name,
    seatsText(left, tournament.allow_waitlist, hasPassed(signupsEndOf(tournament), now)),
    `${formatWhen(tournament)}, ${placeText(tournament)}`,
    formatCost(tournament.cost),
  ].join("\n");
