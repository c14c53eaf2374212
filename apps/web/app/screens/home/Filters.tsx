import { offeredLevels } from "@bandeha/contract";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FocusEvent } from "react";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { useSession } from "../../data/session/session.ts";
import { formatCost, formatRoubles } from "../../text/format.ts";
import { levelName, playerLevel, wholeLevel } from "../../tournament/people/level.ts";
import { useCachedMarkup } from "../../ui/loading/cached-markup.ts";
import classes from "./HomeScreen.module.css";
import { COSTS, type HomeFilter, LIST_ORDERS, orderLabels, WHENS, whenLabels } from "./home-filter.ts";
import { rememberListOrder } from "./list-order.ts";
import { useHomeFilter } from "./use-home-filter.ts";

const LEVELS = Array.from({ length: offeredLevels.max }, (_, index) => index + 1);

export function Filters({ filter }: { filter: HomeFilter }) {
  const cities = useQuery(citiesQuery()).data ?? [];
  const { user } = useSession();
  const { tab, soon, city, when, level, cost, seats } = filter;
  const choices = useCachedMarkup(Choices, {
    tab,
    soon,
    city,
    when,
    level,
    cost,
    seats,
    cities: cities.map(({ id, name }) => ({ value: id, label: name })),
    mine: wholeLevel(user ?? undefined),
    own: playerLevel(user ?? undefined),
    narrow: useHomeFilter(),
  });
  return <fieldset className={classes.filters} aria-label="Условия" onFocus={showWhole} {...choices} />;
}

type ChoicesProps = Omit<HomeFilter, "q"> & {
  cities: readonly Option[];
  /** The viewer's level, as a filter and as a text. */
  mine: number | undefined;
  own: string;
  narrow: ReturnType<typeof useHomeFilter>;
};

function Choices({ tab, soon, city, when, level, cost, seats, cities, mine, own, narrow }: ChoicesProps) {
  return (
    <>
      {tab === "active" && <OrderChoice soon={soon} narrow={narrow} />}
      <Choice name="city" label="Город" value={city} options={cities} narrow={narrow} />
      {tab === "active" && (
        <Choice
          name="when"
          label="Дата"
          value={when}
          options={WHENS.map((value) => ({ value, label: whenLabels[value] }))}
          narrow={narrow}
        />
      )}
      <Choice
        name="level"
        label="Уровень"
        value={level?.toString()}
        options={[
          ...(mine ? [{ value: String(mine), label: `Мой уровень: ${own}` }] : []),
          ...LEVELS.filter((each) => each !== mine).map((each) => ({ value: String(each), label: levelName(each) })),
        ]}
        narrow={narrow}
      />
      <Choice
        name="cost"
        label="Взнос"
        value={cost?.toString()}
        options={COSTS.map((most) => ({
          value: String(most),
          label: most === 0 ? formatCost(most) : `До ${formatRoubles(most)}`,
        }))}
        narrow={narrow}
      />
      {tab === "active" && <Toggle name="seats" on={seats} label="Есть места" narrow={narrow} />}
    </>
  );
}

/** On a phone the row scrolls; a focused chip scrolls into view. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The order of the list, remembered for the next visit. */
function OrderChoice({ soon, narrow }: Pick<ChoicesProps, "soon" | "narrow">) {
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

type Option = { value: string; label: string };
type ChoiceProps = Pick<ChoicesProps, "narrow"> & {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly Option[];
};

/** A native select, because its picker is best on a phone. */
function Choice({ name, label, value, options, narrow }: ChoiceProps) {
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

function Toggle({
  name,
  on,
  label,
  narrow,
}: Pick<ChoicesProps, "narrow"> & { name: string; on: boolean; label: string }) {
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
