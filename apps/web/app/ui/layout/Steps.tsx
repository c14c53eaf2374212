import classes from "./Steps.module.css";

/** Progress as bars: done, now, ahead. Hidden from screen readers, because the text beside it states the same. */
export function Steps({ total, at }: { total: number; at: number }) {
  return (
    <div className={classes.steps} aria-hidden>
      {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
        <i key={step} className={classes.step} data-state={step < at ? "done" : step === at ? "now" : "ahead"} />
      ))}
    </div>
  );
}
