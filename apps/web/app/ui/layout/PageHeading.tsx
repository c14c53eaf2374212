import type { ReactNode } from "react";
import classes from "./PageHeading.module.css";

/** The heading of a screen with a TopBar. On a phone the bar shows the title, so this one is only read aloud. */
export const PageHeading = ({ children }: { children: ReactNode }) => <h1 className={classes.heading}>{children}</h1>;
