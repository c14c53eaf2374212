import { type FeeLine, fullName, softHyphens } from "@bandeha/contract";
import { unavailable } from "../../ui/buttons/Button.tsx";
import classes from "./Money.module.css";

/** The name of a player; a tap opens what this player pays. */
export const PricedName = ({ line, onPress }: { line: FeeLine; onPress: (line: FeeLine) => void }) => (
  <button type="button" className={classes.nameButton} onClick={() => onPress(line)} {...(!line.due && unavailable)}>
    {softHyphens(fullName(line.entry.expand?.user))}
  </button>
);
