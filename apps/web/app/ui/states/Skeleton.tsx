import type { CSSProperties } from "react";
import classes from "./Skeleton.module.css";

type SkeletonProps = {
  /** Pixels, or any length of CSS; as wide as there is room unless told. */
  h: number | string;
  w?: number | string;
  mt?: number;
  mb?: number;
  radius?: "sm" | "md" | "lg" | "round";
  className?: string | undefined;
};

/** A grey shape as large as what is to come; where it stands, something says so in words. */
export function Skeleton({ h, w, mt, mb, radius = "sm", className = "" }: SkeletonProps) {
  const size: CSSProperties = { height: h, width: w, marginTop: mt, marginBottom: mb };
  return <span className={`${classes.shape} ${className}`} data-radius={radius} style={size} aria-hidden />;
}
