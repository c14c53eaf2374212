import { listLimits } from "@bandeha/contract";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { homeTexts } from "../../text/home.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { isOnTheWay } from "../../ui/navigation/route-code.ts";
import { useDebounced } from "../../ui/time/use-debounced.ts";
import { aimOf, arrived, type FieldSearch, onEmptied } from "./field-search.ts";
import classes from "./HomeScreen.module.css";
import { useHomeFilter } from "./use-home-filter.ts";

/** Debounce of typing. */
const PAUSE_MS = 300;

/** The search text is in the URL; the field is ahead of it while the user types. */
export function SearchField({ q }: { q: string }) {
  const narrow = useHomeFilter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [search, setSearch] = useState<FieldSearch>({ q, ours: [] });
  if (search.q !== q) {
    const change = arrived(search, q);
    if (!change.isOurs) setTyped(q);
    setSearch(change.search);
  }

  const navigate = (text: string) => {
    const own = text.trim();
    if (own === aimOf(search)) return;
    setSearch((now) => ({ ...now, ours: [...now.ours, own] }));
    void narrow({ q: own });
  };
  // What the field shows then: «back» may have changed it meanwhile.
  const searchSoon = useDebounced<void>(() => {
    if (!isOnTheWay()) navigate(typed);
  }, PAUSE_MS);
  useEffect(() =>
    onEmptied(() => {
      searchSoon.cancel();
      setTyped("");
    }),
  );

  const type = (text: string) => {
    setTyped(text);
    searchSoon();
  };
  const clear = () => {
    type("");
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchSoon.cancel();
    navigate(typed);
  };
  return (
    <search className={classes.search}>
      {/* Before hydration the browser submits the form itself, with the same key. */}
      <form action="/" onSubmit={submit}>
        <TextField
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={homeTexts.search}
          placeholder={homeTexts.searchHint}
          maxLength={listLimits.searchMax}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          rightSection={
            typed && (
              <IconButton aria-label={homeTexts.clearSearch} quiet onClick={clear}>
                <IconX size={20} stroke={1.75} aria-hidden />
              </IconButton>
            )
          }
        />
      </form>
    </search>
  );
}
