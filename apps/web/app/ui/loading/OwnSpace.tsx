import type { ReactNode } from "react";
import classes from "./OwnSpace.module.css";

type OwnSpaceProps = {
  /** Unique on its page. */
  name: string;
  children: ReactNode;
};

/** Around what only a member sees, or sees otherwise than a guest: its height of the last visit is reserved (own-space.ts). */
export const OwnSpace = ({ name, children }: OwnSpaceProps) => (
  <div className={classes.space} data-space={name} suppressHydrationWarning>
    {children}
  </div>
);
