import { Button, type ButtonProps } from "./Button.tsx";
import classes from "./NameButton.module.css";

/** A button whose label has names of people or clubs: wider than its place, it has as many lines as it needs, and nothing is cut. */
export const NameButton = ({ className = "", ...rest }: ButtonProps) => (
  <Button {...rest} className={`${classes.names} ${className}`} />
);
