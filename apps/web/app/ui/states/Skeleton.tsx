import type { CSSProperties } from "react";
import classes from "./Skeleton.module.css";

type SkeletonProps = {
  /** Pixels or a CSS length. Without `w` it fills the width. */
  h: number | string;
  w?: number | string;
  mt?: number;
  mb?: number;
  radius?: "sm" | "md" | "lg" | "round";
  className?: string | undefined;
};

/** A grey shape as large as the content it replaces. Hidden from screen readers: a text nearby reports the loading. */
export function Skeleton({ h, w, mt, mb, radius = "sm", className = "" }: SkeletonProps) {
  const size: CSSProperties = { height: h, width: w, marginTop: mt, marginBottom: mb };
  return <span className={`${classes.shape} ${className}`} data-radius={radius} style={size} aria-hidden />;
}
