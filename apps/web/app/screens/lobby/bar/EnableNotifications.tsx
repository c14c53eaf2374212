import { IconBell } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { subscribeToPush } from "../../../data/notifications/push.ts";
import { calls } from "../../../text/play/calls.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { askForNotices, noticeState } from "../../../ui/overlays/system-notice.ts";

/** Offers system notifications; `otherwise` if they are on, unsupported or refused. */
export function EnableNotifications({ otherwise }: { otherwise: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState(noticeState);
  if (state !== "ask") return otherwise;
  async function ask() {
    const allowed = await askForNotices();
    // Push reaches a closed app too; where it fails, the open page still shows the round.
    if (allowed) void subscribeToPush(client).catch(() => undefined);
    showNotice({ message: allowed ? calls.asked : calls.refused });
    setState(allowed ? "on" : "none");
  }
  return (
    <Button size="lg" leftSection={<IconBell size={20} stroke={1.75} aria-hidden />} onClick={ask}>
      {calls.ask}
    </Button>
  );
}
