import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from "react";
import { Row } from "../layout/Flow.tsx";
import { Spinner } from "../states/Spinner.tsx";
import classes from "./Button.module.css";

type ButtonLook = {
  /** The one primary action is filled; `ball` and `ghost` are for the dark ground of a hero. */
  variant?: "filled" | "default" | "light" | "subtle" | "ball" | "ghost" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** For an action that cannot be undone. */
  color?: "red" | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  /** In progress: it keeps its size and ignores taps. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The label starts at the left edge: for one of a list of choices. */
  align?: "start" | undefined;
  /** Space above and below. */
  mt?: "xs" | "sm" | "md" | undefined;
  mb?: "sm" | undefined;
};

export type ButtonProps<C extends ElementType = "button"> = ButtonLook & {
  component?: C;
  className?: string | undefined;
} & Omit<ComponentPropsWithRef<C>, keyof ButtonLook | "component" | "className">;

/** Of a button that cannot be pressed now. It has no `disabled`, because a disabled element loses the keyboard's focus for good. */
export const unavailable = {
  "aria-disabled": true,
  // Also sends no form.
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** Of a button in progress. */
export const busy = { ...unavailable, "aria-busy": true } as const;

/** A button, or with `component` a link that looks like one. */
export function Button<C extends ElementType = "button">({
  component,
  variant = "filled",
  size = "md",
  color,
  fullWidth,
  leftSection,
  loading = false,
  disabled = false,
  align,
  mt,
  mb,
  className = "",
  children,
  ...rest
}: ButtonProps<C>) {
  const Tag: ElementType = component ?? "button";
  return (
    <Tag
      {...(Tag === "button" && { type: "button" })}
      {...rest}
      {...(loading ? busy : disabled && unavailable)}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-size={size}
      data-color={color}
      data-wide={fullWidth || undefined}
      data-align={align}
      data-above={mt}
      data-below={mb}
    >
      <Row as="span" gap={8} align="center" justify="center" className={classes.content}>
        {leftSection && (
          <Row as="span" className={classes.icon}>
            {leftSection}
          </Row>
        )}
        <Row as="span" align="center" className={classes.label}>
          {children}
        </Row>
      </Row>
      {loading && <Spinner />}
    </Tag>
  );
}
