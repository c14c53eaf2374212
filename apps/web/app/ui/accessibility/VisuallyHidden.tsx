import type { ComponentPropsWithRef, ElementType } from "react";
import classes from "./VisuallyHidden.module.css";

type VisuallyHiddenProps<C extends ElementType> = { component?: C } & Omit<ComponentPropsWithRef<C>, "component">;

/** Text for screen readers only. */
export function VisuallyHidden<C extends ElementType = "span">({ component, ...rest }: VisuallyHiddenProps<C>) {
  const Tag: ElementType = component ?? "span";
  return <Tag {...rest} className={classes.aloud} />;
}
