import { createElement } from "react";
import { type BoxProps, boxClass, type Space, type Tag } from "./Flow.tsx";
import classes from "./Text.module.css";

/** In a stylesheet of their own, because Home does without. Small secondary text is the class `quiet`. */
type TextTokens = Space & {
  /** Pixels. */
  size?: 14 | 15 | 17 | 19;
  weight?: 500 | 650;
  tone?: "secondary" | "bad";
};

export function Text<As extends Tag = "span">(props: BoxProps<As, TextTokens>) {
  const { as = "span", size, weight, tone, mt, className, ...rest } = props;
  return createElement(as, {
    ...rest,
    className: boxClass(className ? `${classes.text} ${className}` : classes.text),
    "data-size": size,
    "data-weight": weight,
    "data-tone": tone,
    "data-mt": mt,
  });
}
