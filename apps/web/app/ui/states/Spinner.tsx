import classes from "./Spinner.module.css";

/** Something is under way inside what it lies on; the words for it are the control's own. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />;
