import { initials } from "../text/format.ts";
import classes from "./Initials.module.css";

/** A person's sign: decoration, the name always stands beside it. */
export function Initials({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span className={classes.sign} style={{ width: size, height: size }} aria-hidden>
      {initials(name) || "–"}
    </span>
  );
}
