// The actions of a tournament's page: in the hero for everyone, in the bar for a participant.
import classes from "./About.module.css";

export type ActionProps<Of> = { tournament: Of; place?: "hero" | "bar" };

/** On a phone the icon is above the label. */
export const actionLook = {
  hero: { variant: "ghost", className: classes.stacked },
  bar: { variant: "light", className: `${classes.stacked} ${classes.barAction}` },
  /** The last of the bar. */
  main: { variant: "filled", className: `${classes.stacked} ${classes.barAction}` },
} as const;
