import { initials } from "../../text/format.ts";
import classes from "./Initials.module.css";

/** Decoration: the name is always beside it. */
export function Initials({ name, size }: { name: string; size?: number }) {
  return (
    <span className={classes.sign} style={size ? { width: size } : undefined} aria-hidden>
      {initials(name) || "—"}
    </span>
  );
}
