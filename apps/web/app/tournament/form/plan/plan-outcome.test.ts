import { limits } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { type PlanQuestion, planOutcome } from "./plan-outcome.ts";

const usualMatch: PlanQuestion["match"] = {
  sets_to_win: 0,
  games_per_set: 0,
  deciding_set: "",
  match_minutes: 0,
  cup_start: "",
  cup_places: "",
  group_sets: "",
};

const asked = (difference: Partial<PlanQuestion> = {}) =>
  planOutcome(
    {
      type: "league_singles",
      variant: "",
      players: 16,
      courts: 4,
      rounds: 7,
      scoring: "points",
      points: 24,
      sets: "",
      match: usualMatch,
      side: "2v2",
      start: "10:00",
      end: "14:00",
      ...difference,
    },
    limits.wizard,
  );

/** The texts, with plain spaces. */
const lines = (difference?: Partial<PlanQuestion>) => {
  const outcome = asked(difference);
  return outcome?.ok ? outcome.lines.map((line) => line.replaceAll("\u00a0", " ")) : [];
};
const offers = (difference?: Partial<PlanQuestion>) => {
  const outcome = asked(difference);
  return outcome?.ok ? outcome.offers.map(({ label, change }) => [label.replaceAll("\u00a0", " "), change]) : [];
};

test("nothing is computed of numbers that the form refuses", () => {
  expect(asked({ rounds: 10, courts: 6, players: 32 })).toBeDefined();
  for (const refused of [{ rounds: 99 }, { rounds: "999999" }, { courts: 7 }, { players: 999_999 }])
    expect(asked(refused), JSON.stringify(refused)).toBeUndefined();
});

test("the end follows from the settings of a match, and not from those that the scoring does not have", () => {
  const brief = (difference: Partial<PlanQuestion>) => {
    const outcome = asked(difference);
    return outcome?.ok ? outcome.brief.replaceAll("\u00a0", " ") : "";
  };
  expect(brief({})).toBe("7 раундов · до 11:25");
  expect(brief({ match: { ...usualMatch, match_minutes: 20 } })).toBe("7 раундов · до 12:35");
  expect(brief({ match: { ...usualMatch, sets_to_win: 1 } })).toBe("7 раундов · до 11:25");
  expect(
    brief({ type: "championship_doubles", scoring: "sets", rounds: 3, match: { ...usualMatch, sets_to_win: 1 } }),
  ).toContain("до 11:25");
});

describe("the text of the outcome", () => {
  test("with enough courts everyone plays every round with new partners", () => {
    expect(lines()).toEqual([
      "16 игроков на 4 кортах: 7 раундов, каждый сыграет 7 матчей с разными партнёрами, без отдыха.",
      "Закончите примерно в 11:25, корты до 14:00.",
    ]);
  });

  test("with too few courts players rest in turn", () => {
    expect(lines({ players: 10, courts: 2, rounds: 4 }).slice(0, 2)).toEqual([
      "10 игроков на 2 кортах: 4 раунда, каждый сыграет 3–\u20604 матча с разными партнёрами.",
      "Отдых по очереди: каждый пропустит не больше 1 раунда.",
    ]);
  });

  test("with few courts everyone rests more than once", () => {
    expect(lines({ players: 16, courts: 1, rounds: 6 })[1]).toBe(
      "Отдых по очереди: каждый пропустит 4–\u20605 раундов.",
    );
  });

  test("unused courts are stated", () => {
    expect(lines({ players: 8, rounds: 7 }).slice(0, 2)).toEqual([
      "8 игроков на 2 кортах: 7 раундов, каждый сыграет 7 матчей, с каждым в паре по разу, без отдыха.",
      "2 корта не понадобятся.",
    ]);
    expect(lines({ players: 12 })[1]).toBe("1 корт не понадобится.");
  });

  test("with more matches than partners nothing is stated about partners", () => {
    expect(lines({ players: 4, courts: 1, rounds: 5 })[0]).toBe(
      "4 игрока на 1 корте: 5 раундов, каждый сыграет 5 матчей, без отдыха.",
    );
  });

  test("a type with pairs counts pairs, and each meets each", () => {
    expect(lines({ type: "league_doubles", players: 8, courts: 2, rounds: 3 })[0]).toBe(
      "4 пары на 2 кортах: 3 раунда, каждая сыграет 3 матча, каждая с каждой, без отдыха.",
    );
    expect(lines({ type: "league_doubles", players: 8, courts: 2, rounds: 7 })).toContain("Раундов хватит 6 из 7.");
    expect(lines({ type: "league_doubles", players: 8, courts: 2, rounds: 6 })[0]).toContain(
      "каждая с каждой по 2 раза",
    );
    expect(lines({ type: "league_doubles", players: 9, courts: 2, rounds: 3 })).toContain(
      "При нечётном числе один игрок останется без пары.",
    );
  });

  test("with too few rounds for a full cycle the Swiss and the missing rounds are stated", () => {
    expect(lines({ type: "league_doubles", players: 16, courts: 4, rounds: 5 }).slice(0, 2)).toEqual([
      "8 пар на 4 кортах: 5 раундов, каждая сыграет 5 матчей, без отдыха.",
      "Швейцарская система: 5 раундов из 7 нужных для полного круга, встречаются пары с равным числом побед.",
    ]);
    expect(offers({ type: "league_doubles", players: 16, courts: 4, rounds: 5, end: "23:00" })).toEqual([
      ["Каждая с каждой: 7 раундов", { rounds: 7 }],
      ["Швейцарская система: 4 раунда", { rounds: 4 }],
    ]);
    expect(lines({ type: "league_doubles", players: 16, courts: 4, rounds: 7 }).join()).not.toContain("Швейцарская");
  });

  test("if results decide the pairings, nothing is stated about partners", () => {
    expect(lines({ type: "king_singles" })[0]).toBe(
      "16 игроков на 4 кортах: 7 раундов, каждый сыграет 7 матчей, без отдыха.",
    );
    expect(lines({ type: "king_doubles", players: 12, courts: 2, rounds: 4 }).slice(0, 2)).toEqual([
      "6 пар на 2 кортах: 4 раунда, каждая сыграет 2–\u20603 матча.",
      "Отдых по очереди: каждая пара пропустит 1–\u20602 раунда.",
    ]);
  });

  test("a mixed type has half the players as partners, and assumes equal halves", () => {
    expect(lines({ type: "mixed_doubles", players: 8, courts: 2, rounds: 4 }).slice(0, 2)).toEqual([
      "8 игроков на 2 кортах: 4 раунда, каждый сыграет 4 матча с разными партнёрами, без отдыха.",
      "Посчитано для равного числа мужчин и женщин.",
    ]);
    expect(lines({ type: "mixed_doubles", players: 8, courts: 2, rounds: 5 })[0]).not.toContain("разными");
  });

  test("a cup states the rounds to its final, and no rests", () => {
    const cup = lines({ type: "championship_doubles", players: 16, courts: 4, rounds: 3 });
    expect(cup[0]).toBe("8 пар на 4 кортах: 3 раунда, каждая сыграет 3 матча.");
    expect(cup.filter((line) => line.startsWith("До финала нужно"))).toHaveLength(1);
    expect(cup.join(" ")).not.toContain("тдых");
    const whole = { type: "championship_doubles", players: 16, courts: 4, rounds: 10 } as const;
    expect(lines(whole).join(" ")).toMatch(/Раундов хватит \d из 10\./);
  });

  test("in singles everyone meets everyone, and a type with pairs ignores the choice", () => {
    const singles = { side: "1v1", players: 4, courts: 2, rounds: 3 } as const;
    expect(lines(singles)[0]).toBe(
      "4 игрока на 2 кортах: 3 раунда, каждый сыграет 3 матча, каждый с каждым, без отдыха.",
    );
    expect(lines({ ...singles, type: "league_doubles", players: 8 })[0]).toContain("4 пары");
  });

  test("an end after the booked hours is stated with the delay", () => {
    expect(lines({ rounds: 10, scoring: "games" }).at(-1)).toBe("Закончите примерно в 13:40, корты до 14:00.");
    expect(lines({ rounds: 3, scoring: "sets", sets: "mini" }).at(-1)).toMatch("12:10, корты до 14:00");
    expect(lines({ rounds: 3, scoring: "sets" }).at(-1)).toMatch("13:10, корты до 14:00");
    const late = asked({ rounds: 10, scoring: "games", end: "13:00" });
    expect(late).toMatchObject({ ok: true, late: true });
    expect(lines({ rounds: 10, scoring: "games", end: "13:00" }).at(-1)).toBe(
      "До 13:00 не успеть: закончите примерно в 13:40, на 40 мин позже.",
    );
    expect(lines({ rounds: 10, scoring: "games", start: "22:00", end: "23:30" }).at(-1)).toBe(
      "До 23:30 не успеть: закончите примерно в 01:40, на 2 ч 10 мин позже.",
    );
  });

  test("the short form has the rounds and the end", () => {
    const brief = (difference: Partial<PlanQuestion>) => {
      const outcome = asked(difference);
      return outcome?.ok && outcome.brief.replaceAll("\u00a0", " ");
    };
    expect(brief({})).toBe("7 раундов · до 11:25");
    expect(brief({ rounds: 10, scoring: "games", end: "13:00" })).toBe("10 раундов · до 13:40");
    expect(brief({ start: "", end: "" })).toBe("7 раундов · 1 ч 25 мин");
  });

  test("without hours the length is stated", () => {
    expect(lines({ start: "", end: "" }).at(-1)).toBe("Займёт примерно 1 ч 25 мин.");
  });

  test("an incomplete choice has no outcome, and a refused one has its reason", () => {
    expect(asked({ scoring: "" })).toBeUndefined();
    expect(asked({ rounds: "" })).toBeUndefined();
    expect(asked({ players: "много" })).toBeUndefined();
    expect(asked({ type: "" })).toBeUndefined();
    expect(asked({ players: 3 })).toEqual({ ok: false, reason: "Для начала не хватает игроков" });
  });
});

describe("offers", () => {
  test("the rounds that fit the hours, and a full cycle of partners", () => {
    expect(offers({ players: 8, courts: 2, rounds: 2, end: "12:00" })).toEqual([
      ["Сыграть в паре с каждым: 7 раундов", { rounds: 7 }],
      ["Играть до 12:00: 10 раундов", { rounds: 10 }],
    ]);
  });

  test("fewer rounds when the hours are short", () => {
    expect(offers({ rounds: 10, scoring: "games", end: "12:00" })).toContainEqual([
      "Играть до 12:00: 5 раундов",
      { rounds: 5 },
    ]);
  });

  test("a cycle longer than the wizard's limit of rounds is not offered", () => {
    expect(offers({ rounds: 10, end: "23:00" })).toEqual([]);
  });

  test("enough courts for everyone, or without the idle ones", () => {
    expect(offers({ courts: 2, rounds: 10, end: "23:00" })).toEqual([["Без отдыха: 4 корта", { courts: 4 }]]);
    expect(offers({ players: 18, courts: 2, rounds: 10, end: "23:00" })).toEqual([
      ["Меньше отдыха: 4 корта", { courts: 4 }],
    ]);
    expect(offers({ courts: 6, rounds: 10, end: "23:00" })).toEqual([["Без лишних: 4 корта", { courts: 4 }]]);
  });

  test("the rounds to the final of a cup", () => {
    const labels = offers({ type: "championship_doubles", players: 16, courts: 4, rounds: 3, end: "23:00" });
    expect(labels.map(([label]) => label)).toContain("Доиграть до финала: 5 раундов");
  });

  test("fewer rounds if some cannot be played", () => {
    expect(offers({ type: "league_doubles", players: 8, courts: 2, rounds: 7, end: "23:00" })).toEqual([
      ["Каждая с каждой: 3 раунда", { rounds: 3 }],
      ["Играть до 23:00: 9 раундов", { rounds: 9 }],
      ["Без лишних: 6 раундов", { rounds: 6 }],
    ]);
  });
});

test("in a club tie a full cycle is a match with every pair of the other team", () => {
  const tie = { type: "league_doubles", variant: "club_tie", players: 8, courts: 2 } as const;
  expect(lines({ ...tie, rounds: 2 })[0]).toContain("каждая сыграет 2 матча, со всеми парами соперника");
  expect(lines({ ...tie, rounds: 3 })[0]).not.toContain("со всеми");
  expect(offers({ ...tie, rounds: 3 })).toContainEqual(["Со всеми парами соперника: 2 раунда", { rounds: 2 }]);
});
