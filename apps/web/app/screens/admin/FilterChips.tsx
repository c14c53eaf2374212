import classes from "./Admin.module.css";

type FilterChipsProps<Key extends string> = {
  label: string;
  choices: readonly { key: Key; name: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
};

/** One choice of what a list shows; on a phone the line scrolls. */
export const FilterChips = <Key extends string>({ label, choices, chosen, onChoose }: FilterChipsProps<Key>) => (
  <fieldset className={classes.filters} aria-label={label}>
    {choices.map(({ key, name }) => (
      <button
        key={key}
        type="button"
        className={classes.filter}
        aria-pressed={key === chosen}
        onClick={() => onChoose(key)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
