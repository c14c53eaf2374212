import type { ReactNode } from "react";
import { CourtLines } from "./CourtLines.tsx";
import { Row } from "./Flow.tsx";
import classes from "./Hero.module.css";

type HeroProps = {
  title: ReactNode;
  /** Chips above the title. */
  above?: ReactNode;
  /** Under the title: a line or two, then a button. */
  children?: ReactNode;
  /** «line»: the name only, above something larger. */
  size?: "screen" | "front" | "line";
  /** As wide as the page below it. */
  width?: "column" | "wide";
};

/** The dark court at the top of a screen. */
export function Hero({ title, above, children, size = "screen", width = "wide" }: HeroProps) {
  return (
    <header className={classes.hero} data-size={size} data-width={width}>
      <div className={classes.inner}>
        <CourtLines />
        {above && (
          <Row gap={8} wrap className={classes.above}>
            {above}
          </Row>
        )}
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </header>
  );
}
