import { IconMaximize, IconMoon, IconPlayerPause, IconPlayerPlay, IconSun } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { board } from "../../../text/play/board.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { PageRotationContext } from "../clock/page-rotation.ts";
import classes from "./BoardControls.module.css";
import { toggleBoardTheme, useBoardTheme } from "./board-theme.ts";
import { fillScreen, useFullScreen } from "./use-full-screen.ts";

const icon = { size: 24, stroke: 1.75, "aria-hidden": true } as const;

/** For setting up the television; hidden in full screen. */
export function BoardControls({ turns, children }: { turns: boolean; children?: ReactNode }) {
  const { stopped, toggle } = useContext(PageRotationContext);
  const screen = useFullScreen();
  const bright = useBoardTheme() === "light";
  if (screen === "on") return null;
  return (
    <div className={classes.controls}>
      {children}
      {turns && (
        <button type="button" className={classes.control} aria-pressed={stopped} onClick={toggle}>
          {stopped ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          <VisuallyHidden>Не листать</VisuallyHidden>
        </button>
      )}
      <button type="button" className={classes.control} aria-pressed={bright} onClick={toggleBoardTheme}>
        {bright ? <IconMoon {...icon} /> : <IconSun {...icon} />}
        <VisuallyHidden>{board.brightTheme}</VisuallyHidden>
      </button>
      {screen === "offered" && (
        <button type="button" className={classes.control} onClick={fillScreen}>
          <IconMaximize {...icon} />
          <VisuallyHidden>На весь экран</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
