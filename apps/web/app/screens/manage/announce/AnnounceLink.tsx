import { IconSpeakerphone } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { calls } from "../../../text/calls.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { AppLink } from "../../../ui/AppLink.tsx";
import { Button } from "../../../ui/Button.tsx";
import { withSheet } from "../sheet-address.ts";
import { hasJustBegun } from "./round-to-announce.ts";

/** At hand while people look for their courts; afterwards the menu has it. */
export function AnnounceLink({ play }: { play: Play }) {
  const [search] = useSearchParams();
  if (!hasJustBegun(play)) return null;
  return (
    <Button
      component={AppLink}
      to={withSheet(search, "announce")}
      preventScrollReset
      variant="light"
      fullWidth
      mb="sm"
      leftSection={<IconSpeakerphone size={20} stroke={1.75} aria-hidden />}
    >
      {calls.announce}
    </Button>
  );
}
