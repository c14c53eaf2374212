import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { calls } from "../../text/calls.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { askForNotices, noticeState } from "../../ui/overlays/system-notice.ts";

/** Offers system notifications; hidden if unsupported or refused. */
export function EnableNotifications() {
  const [state, setState] = useState<"asked" | "refused">();
  if (state) {
    return (
      <Text as="p" size={15} mt={10} role="status">
        {calls[state]}
      </Text>
    );
  }
  if (noticeState() !== "ask") return null;
  return (
    <Button
      variant="default"
      mt="sm"
      leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
      onClick={async () => setState((await askForNotices()) ? "asked" : "refused")}
    >
      {calls.ask}
    </Button>
  );
}
