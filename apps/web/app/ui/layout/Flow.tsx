// Distance and alignment by tokens, so that a screen's stylesheet has only what is its own. A token has a line in Flow.module.css; what is not
// a token, or changes with the width of the screen, belongs in the screen's class.
import { type ComponentProps, createElement, type JSX } from "react";
import classes from "./Flow.module.css";

export type Tag = keyof JSX.IntrinsicElements;

/** Space above, in pixels. */
export type Space = { mt?: 4 | 8 | 10 | 12 | 16 | 24 };

type FlowTokens = Space & {
  /** Pixels. */
  gap?: 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;
  /** Between wrapped lines, where it differs from `gap`. */
  rowGap?: 4 | 6 | 8;
  align?: "start" | "center" | "baseline";
  justify?: "center" | "between" | "end";
  wrap?: boolean;
};

export type BoxProps<As extends Tag, Tokens> = Tokens & { as?: As } & Omit<ComponentProps<As>, keyof Tokens>;

export const boxClass = (className: string | undefined) => (className ? `${classes.box} ${className}` : classes.box);

function flow<As extends Tag>(direction: "row" | "column", props: BoxProps<As, FlowTokens>) {
  const { as = "div", gap, rowGap, mt, align, justify, wrap, className, ...rest } = props;
  return createElement(as, {
    ...rest,
    className: boxClass(className),
    "data-flow": direction,
    "data-gap": gap,
    "data-row-gap": rowGap,
    "data-mt": mt,
    "data-align": align,
    "data-justify": justify,
    "data-wrap": wrap,
  });
}

/** Children one below another. */
export const Stack = <As extends Tag = "div">(props: BoxProps<As, FlowTokens>) => flow("column", props);

/** Children side by side. */
export const Row = <As extends Tag = "div">(props: BoxProps<As, FlowTokens>) => flow("row", props);
