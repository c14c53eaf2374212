import { useMemo } from "react";
import { encode } from "uqr";
import classes from "./QrCode.module.css";

/** The quiet zone around the code, in modules: readers need it. */
const QUIET = 3;

/** As wide as its container. `label` names its target for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, squares } = useMemo(() => squaresOf(text), [text]);
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

function squaresOf(text: string): { size: number; squares: string } {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const squares = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
  return { size: data.length + 2 * QUIET, squares };
}
