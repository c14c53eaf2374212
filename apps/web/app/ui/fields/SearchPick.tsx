import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { focusOnce } from "../accessibility/focus-once.ts";
import { Field, type FieldLabels, fieldAriaProps } from "./Field.tsx";
import pick from "./PickField.module.css";
import classes from "./SearchPick.module.css";
import text from "./TextField.module.css";

/** `more` is a second line. */
export type FoundOption = { value: string; label: string; more?: string };

type SearchPickProps = FieldLabels & {
  value: string;
  /** The label of the value. */
  chosen: string;
  /** Those that fit what is typed; with an empty text those that most people need. */
  find: (typed: string) => readonly FoundOption[];
  searchLabel: string;
  /** Where nothing fits. */
  none: string;
  onChange: (value: string) => void;
};

/** A choice among more options than a list can show: what is chosen, and after a press a search. */
export function SearchPick({ value, chosen, find, searchLabel, none, onChange, ...words }: SearchPickProps) {
  const id = useId();
  const [state, setState] = useState<"closed" | "open" | "picked">("closed");
  const [typed, setTyped] = useState("");
  function choose(option: FoundOption | undefined) {
    if (!option) return;
    onChange(option.value);
    setTyped("");
    setState("picked");
  }
  if (state !== "open")
    return (
      <Field {...words} id={id}>
        <div className={text.box}>
          <button
            type="button"
            {...fieldAriaProps(id, { ...words, required: undefined })}
            aria-labelledby={`${id}-label ${id}`}
            aria-expanded={false}
            className={`${text.input} ${classes.chosen}`}
            // The focus was on the option that is gone.
            ref={state === "picked" ? focusOnce : undefined}
            onClick={() => setState("open")}
          >
            {chosen}
          </button>
          <IconChevronDown className={pick.chevron} size={18} stroke={2} aria-hidden />
        </div>
      </Field>
    );
  const found = find(typed.trim());
  // The form around it is not sent.
  function enter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    choose(found[0]);
  }
  return (
    <Field {...words} id={id}>
      <div className={text.box}>
        <span className={text.left}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </span>
        <input
          type="search"
          {...fieldAriaProps(id, words)}
          className={text.input}
          data-left
          placeholder={searchLabel}
          ref={focusOnce}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={enter}
        />
      </div>
      <div aria-live="polite">{found.length === 0 && <p className="quiet">{none}</p>}</div>
      <ul className={classes.list}>
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={classes.option}
              aria-pressed={option.value === value}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.more && <span className={`quiet ${classes.more}`}>{option.more}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Field>
  );
}
