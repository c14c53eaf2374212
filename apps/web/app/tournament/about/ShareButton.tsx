import type { Tournament } from "@bandeha/contract";
import { IconShare2, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { OFFLINE } from "../../text/failures.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import classes from "./About.module.css";
import { type ActionProps, actionLook } from "./action-look.ts";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

const loadDialog = () => import("./ShareDialog.tsx");
/** Prefetches on press or focus; a failure is reported by the click. */
const prefetchDialog = () => void loadDialog().catch(() => undefined);

/** `isMain`: the bar's first action; not while the page has one that is more urgent. */
type ShareButtonProps = ActionProps<Tournament> & { isMain?: boolean };

/** The share dialog is loaded on demand. */
export function ShareButton({ tournament, place = "hero", isMain = true }: ShareButtonProps) {
  const [opened, setOpened] = useState(false);
  const [offline, setOffline] = useState(false);
  const dialog = useLazyPart(loadDialog);
  function open() {
    setOpened(true);
    dialog.open().then(
      () => setOffline(false),
      () => setOffline(true),
    );
  }
  return (
    <>
      <Button
        {...actionLook[place === "bar" && isMain ? "main" : place]}
        leftSection={place === "bar" ? <IconUserPlus {...icon} /> : <IconShare2 {...icon} />}
        onPointerDown={prefetchDialog}
        onFocus={prefetchDialog}
        onClick={open}
      >
        {place === "bar" ? lobby.invite : "Поделиться"}
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
