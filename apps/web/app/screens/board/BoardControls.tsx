import { IconMaximize, IconMoon, IconPlayerPause, IconPlayerPlay, IconSun } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { board } from "../../text/board.ts";
import classes from "./BoardControls.module.css";
import { toggleBoardTheme, useBoardTheme } from "./board-theme.ts";
import { PageRotationContext } from "./page-rotation.ts";
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
          <span className={classes.name}>Не листать</span>
        </button>
      )}
      <button type="button" className={classes.control} aria-pressed={bright} onClick={toggleBoardTheme}>
        {bright ? <IconMoon {...icon} /> : <IconSun {...icon} />}
        <span className={classes.name}>{board.brightTheme}</span>
      </button>
      {screen === "offered" && (
        <button type="button" className={classes.control} onClick={fillScreen}>
          <IconMaximize {...icon} />
          <span className={classes.name}>На весь экран</span>
        </button>
      )}
    </div>
  );
}
