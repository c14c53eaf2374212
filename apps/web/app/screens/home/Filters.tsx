import { offeredLevels } from "@bandeha/contract";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FocusEvent } from "react";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { useSession } from "../../data/session/session.ts";
import { formatCost, formatRoubles } from "../../text/format.ts";
import { levelName, playerLevel, wholeLevel } from "../../tournament/people/level.ts";
import classes from "./HomeScreen.module.css";
import { COSTS, type HomeFilter, LIST_ORDERS, orderLabels, WHENS, whenLabels } from "./home-filter.ts";
import { rememberListOrder } from "./list-order.ts";
import { useHomeFilter } from "./use-home-filter.ts";

const LEVELS = Array.from({ length: offeredLevels.max }, (_, index) => index + 1);

export function Filters({ filter }: { filter: HomeFilter }) {
  const cities = useQuery(citiesQuery()).data ?? [];
  const { user } = useSession();
  const mine = wholeLevel(user ?? undefined);
  return (
    <fieldset className={classes.filters} aria-label="Условия" onFocus={showWhole}>
      {filter.tab === "active" && <OrderChoice soon={filter.soon} />}
      <Choice
        name="city"
        label="Город"
        value={filter.city}
        options={cities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {filter.tab === "active" && (
        <Choice
          name="when"
          label="Дата"
          value={filter.when}
          options={WHENS.map((value) => ({ value, label: whenLabels[value] }))}
        />
      )}
      <Choice
        name="level"
        label="Уровень"
        value={filter.level?.toString()}
        options={[
          ...(mine ? [{ value: String(mine), label: `Мой уровень: ${playerLevel(user ?? undefined)}` }] : []),
          ...LEVELS.filter((level) => level !== mine).map((level) => ({
            value: String(level),
            label: levelName(level),
          })),
        ]}
      />
      <Choice
        name="cost"
        label="Взнос"
        value={filter.cost?.toString()}
        options={COSTS.map((most) => ({
          value: String(most),
          label: most === 0 ? formatCost(most) : `До ${formatRoubles(most)}`,
        }))}
      />
      {filter.tab === "active" && <Toggle name="seats" on={filter.seats} label="Есть места" />}
    </fieldset>
  );
}

/** On a phone the row scrolls; a focused chip scrolls into view. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The order of the list, remembered for the next visit. */
function OrderChoice({ soon }: { soon: boolean }) {
  const narrow = useHomeFilter();
  const shown = soon ? "soon" : "new";
  const change = (value: string) => {
    const order = value === "soon" ? "soon" : "new";
    rememberListOrder(order);
    void narrow({ sort: order === "soon" ? order : undefined });
  };
  return (
    <span className={classes.choice} data-shown={orderLabels[shown]}>
      <select
        className={classes.filter}
        aria-label="Порядок"
        value={shown}
        onChange={({ target }) => change(target.value)}
      >
        {LIST_ORDERS.map((order) => (
          <option key={order} value={order}>
            {orderLabels[order]}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={16} stroke={2} aria-hidden />
    </span>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** A native select, because its picker is best on a phone. */
function Choice({ name, label, value, options }: ChoiceProps) {
  const narrow = useHomeFilter();
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={classes.choice} data-shown={chosen?.label ?? label}>
      <select
        className={classes.filter}
        aria-label={label}
        value={value ?? ""}
        data-on={value ? true : undefined}
        onChange={({ target }) => void narrow({ [name]: target.value })}
      >
        <option value="">{value ? `${label}: все` : label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={16} stroke={2} aria-hidden />
    </span>
  );
}

function Toggle({ name, on, label }: { name: string; on: boolean; label: string }) {
  const narrow = useHomeFilter();
  return (
    <button
      type="button"
      className={classes.filter}
      data-on={on || undefined}
      aria-pressed={on}
      onClick={() => void narrow({ [name]: on ? undefined : "1" })}
    >
      {label}
    </button>
  );
}
