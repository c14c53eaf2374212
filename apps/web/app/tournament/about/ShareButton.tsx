import type { Tournament } from "@bandeha/contract";
import { IconShare2 } from "@tabler/icons-react";
import { useState } from "react";
import { OFFLINE } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import classes from "./About.module.css";

const loadDialog = () => import("./ShareDialog.tsx");
/** Prefetches on press or focus; a failure is reported by the click. */
const prefetchDialog = () => void loadDialog().catch(() => undefined);

/** The share dialog is loaded on demand. */
export function ShareButton({ tournament }: { tournament: Tournament }) {
  const [opened, setOpened] = useState(false);
  const [offline, setOffline] = useState(false);
  const dialog = useLazyPart(loadDialog);
  function open() {
    setOpened(true);
    dialog.fetch().then(
      () => setOffline(false),
      () => setOffline(true),
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        className={classes.heroAction}
        leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        onPointerDown={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={open}
      >
        Поделиться
      </Button>
      {offline && (
        <p className={classes.heroNote} role="alert">
          {OFFLINE}
        </p>
      )}
      {dialog.code && (
        <dialog.code.ShareDialog tournament={tournament} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
