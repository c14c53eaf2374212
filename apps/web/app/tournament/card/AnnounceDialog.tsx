import { limits } from "@bandeha/contract";
import { IconPlayerStop, IconShare2, IconVolume } from "@tabler/icons-react";
import { paths } from "../../paths.ts";
import { calls } from "../../text/play/calls.ts";
import { useSpeech } from "../../ui/accessibility/use-speech.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { shareText } from "../../ui/sharing/share-text.ts";
import { roundCall } from "../play/round-call.ts";
import type { Play } from "../play/use-play.ts";
import classes from "./AnnounceDialog.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

type AnnounceProps = { play: Play; round: number };

/** The pairings of a round as text and speech. Actions that the device does not support are hidden. */
export function AnnounceDialog({
  opened,
  onClose,
  ...called
}: AnnounceProps & { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={calls.announce}>
      <Announcement {...called} />
    </Dialog>
  );
}

function Announcement({ play, round }: AnnounceProps) {
  const speech = useSpeech();
  const call = roundCall(play, round, window.location.origin + paths.lobby(play.tournament.id));
  return (
    <>
      <p className={classes.text}>{call.text}</p>
      <Stack gap={8} mt={16}>
        <CopyButton
          size="lg"
          text={call.text}
          label={calls.copy}
          done={calls.copied}
          doneMs={limits.copyConfirmationMs}
          failed={calls.copyFailed}
        />
        {"share" in navigator && (
          <Button
            size="lg"
            variant="light"
            leftSection={<IconShare2 {...icon} />}
            onClick={() => shareText({ text: call.text })}
          >
            {calls.share}
          </Button>
        )}
        {speech.offered && (
          <Button
            size="lg"
            variant="light"
            leftSection={speech.speaking ? <IconPlayerStop {...icon} /> : <IconVolume {...icon} />}
            onClick={() => (speech.speaking ? speech.stop() : speech.say(call.speech))}
          >
            {speech.speaking ? calls.silence : calls.speak}
          </Button>
        )}
      </Stack>
      {speech.failed && (
        <Text as="p" weight={650} tone="bad" mt={8} role="alert">
          {calls.speakFailed}
        </Text>
      )}
    </>
  );
}
