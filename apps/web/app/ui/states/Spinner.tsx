import classes from "./Spinner.module.css";

/** Drawn over a busy control, which keeps its own label. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />;
