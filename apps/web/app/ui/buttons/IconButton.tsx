import type { ComponentPropsWithRef, ElementType } from "react";
import { Spinner } from "../states/Spinner.tsx";
import { busy, unavailable } from "./Button.tsx";
import classes from "./IconButton.module.css";

type IconButtonLook = {
  /** With a border, beside other buttons. */
  edged?: boolean;
  /** Weaker than the text beside it. */
  quiet?: boolean;
  loading?: boolean;
  disabled?: boolean;
};

type IconButtonProps<C extends ElementType> = IconButtonLook & {
  "aria-label": string;
  component?: C;
  className?: string | undefined;
} & Omit<ComponentPropsWithRef<C>, keyof IconButtonLook | "aria-label" | "component" | "className">;

/** A button with an icon, 48 by 48 px; with `component` a link that looks like one. */
export function IconButton<C extends ElementType = "button">({
  component,
  edged,
  quiet,
  loading = false,
  disabled = false,
  className = "",
  children,
  ...rest
}: IconButtonProps<C>) {
  const Tag: ElementType = component ?? "button";
  return (
    <Tag
      {...(Tag === "button" && { type: "button" })}
      {...rest}
      {...(loading ? busy : disabled && unavailable)}
      className={`${classes.button} ${className}`}
      data-edged={edged || undefined}
      data-quiet={quiet || undefined}
    >
      {loading ? <Spinner /> : children}
    </Tag>
  );
}
