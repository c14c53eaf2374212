import type { Tournament } from "@bandeha/contract";
import { Button } from "@mantine/core";
import { IconShare2 } from "@tabler/icons-react";
import { useState } from "react";
import { paths } from "../../paths.ts";
import classes from "./Lobby.module.css";
import { ShareDialog } from "./ShareDialog.tsx";

/** The phone's own share sheet; where there is none, a dialog with the link. */
export function ShareButton({ tournament }: { tournament: Tournament }) {
  const [opened, setOpened] = useState(false);
  async function share() {
    const shared = { title: tournament.name, url: window.location.origin + paths.lobby(tournament.id) };
    if (!navigator.share) return setOpened(true);
    // Closing the sheet is no failure; a sheet that cannot open leaves the dialog.
    await navigator.share(shared).catch((error: Error) => error.name !== "AbortError" && setOpened(true));
  }
  return (
    <>
      <Button
        variant="ghost"
        className={classes.heroAction}
        leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        onClick={() => void share()}
      >
        Поделиться
      </Button>
      <ShareDialog tournament={tournament} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
