import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Field, type FieldLabels, fieldAriaProps } from "./Field.tsx";
import classes from "./TextField.module.css";

type TextFieldProps = FieldLabels & {
  size?: "md" | "lg";
  leftSection?: ReactNode;
  rightSection?: ReactNode;
} & Omit<ComponentPropsWithRef<"input">, "id" | "size">;

/** A text input of one line. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, className, size = "md", leftSection, rightSection, ...rest } = props;
  const id = useId();
  const words = { label, hint, error, required };
  return (
    <Field {...words} id={id} className={className}>
      <div className={classes.box}>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <input
          type="text"
          {...rest}
          {...fieldAriaProps(id, words, rest["aria-describedby"])}
          className={classes.input}
          data-size={size}
          data-left={leftSection ? true : undefined}
          data-right={rightSection ? true : undefined}
        />
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </div>
    </Field>
  );
}

type LongFieldProps = FieldLabels & Omit<ComponentPropsWithRef<"textarea">, "id">;

/** A text input of several lines; it grows with its content. */
export function LongField({ label, hint, error, required, className, ...rest }: LongFieldProps) {
  const id = useId();
  const words = { label, hint, error, required };
  return (
    <Field {...words} id={id} className={className}>
      <textarea
        rows={3}
        {...rest}
        {...fieldAriaProps(id, words, rest["aria-describedby"])}
        className={classes.input}
        data-long
      />
    </Field>
  );
}
