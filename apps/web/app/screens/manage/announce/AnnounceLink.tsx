import { IconSpeakerphone } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { calls } from "../../../text/play/calls.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { withSheet } from "../sheet-address.ts";
import { hasJustBegun } from "./round-to-announce.ts";

/** Shown while people look for their courts; later it is in the menu. */
export function AnnounceLink({ play }: { play: Play }) {
  const [search] = useSearchParams();
  if (!hasJustBegun(play)) return null;
  return (
    <Button
      component={AppLink}
      to={withSheet(search, "announce")}
      preventScrollReset
      variant="subtle"
      leftSection={<IconSpeakerphone size={20} stroke={1.75} aria-hidden />}
    >
      {calls.announce}
    </Button>
  );
}
