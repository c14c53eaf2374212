import { expect, test } from "vitest";
import type { PlainMatch, Result } from "../../offline/outbox/entered-result.ts";
import { aMatch, anOutboxEntry, aReport, played, score } from "../../offline/outbox/outbox.fixture.ts";
import type { Entry, EntryState } from "../../offline/outbox/outbox.ts";
import { choiceOf, courtRoundText, resultText } from "./result-text.ts";

const halted = (state: EntryState, difference: Partial<Entry> = {}): Entry => ({
  ...anOutboxEntry(),
  ...difference,
  state,
});

test("a conflict shows both results, and each choice names the result it keeps", () => {
  const choice = choiceOf(halted({ phase: "conflict", theirs: played(20, "r1") }));
  expect(choice?.message).toContain("записали 20 : 4");
  expect([choice?.keep, choice?.write]).toEqual(["Оставить 20 : 4", "Записать 14 : 10"]);
});

test("an undo in conflict with another result is stated", () => {
  const undo = halted(
    { phase: "conflict", theirs: played(20, "r2") },
    { seen: played(14, "r1"), result: { status: "active" } },
  );
  expect(choiceOf(undo)).toMatchObject({
    message: "Вы отменили счёт, а с другого устройства записали 20 : 4",
    write: "Убрать счёт",
  });
});

test("a changed match and a removed result have different messages", () => {
  expect(choiceOf(halted({ phase: "conflict", theirs: aMatch({ updated: "r1" }) }))?.message).toContain(
    "матч изменили",
  );
  const correction = { seen: played(14, "r1"), result: score(12) };
  const taken = choiceOf(halted({ phase: "conflict", theirs: aMatch({ updated: "r2" }) }, correction));
  expect(taken).toMatchObject({ keep: "Оставить без счёта", write: "Записать 12 : 12" });
  expect(taken?.message).toContain("прежний результат отменили");
});

test("a refusal states the result and the reason", () => {
  expect(choiceOf(halted({ phase: "refused", reason: "illegal-status" }))?.message).toContain(
    "Не удалось записать 14 : 10",
  );
  expect(choiceOf(halted({ phase: "refused", reason: "gone" }))?.message).toContain("Матча больше нет");
  expect(choiceOf(halted({ phase: "refused", reason: "score-sum" }))?.message).toContain("Сумма очков");
});

test("a queued result has no choices", () => {
  expect(choiceOf(halted({ phase: "waiting", tried: true }))).toBeUndefined();
});

test("sets are in brackets, and a win names the winner", () => {
  const context = { sides: ["Анна", "Борис"], scoring: "sets" } as const;
  const sets = [
    [6, 4],
    [3, 6],
    [10, 8],
  ] as [number, number][];
  expect(resultText(aMatch({ status: "completed", team1_score: 2, team2_score: 1, sets }), context)).toBe(
    "2 : 1 (6:4  3:6  10:8)",
  );
  const won = aMatch({ status: "completed", team1_score: 0, team2_score: 1 });
  expect(resultText(won, { ...context, scoring: "wins" })).toBe("победу: Борис");
});

test("a match is named by its court and round", () => {
  expect(courtRoundText(halted({ phase: "sending", tried: false }))).toBe("Корт 1 · раунд 1");
});

test("a report in conflict names what its own side says now, or what has changed in the match", () => {
  const other = { match: aMatch(), own: "theirs", theirs: "" };
  const own = choiceOf(halted({ phase: "conflict", theirs: played(15, "r1"), court: other }, aReport()));
  expect(own).toMatchObject({ keep: "Оставить 15 : 9", write: "Отправить 14 : 10" });
  expect(own?.message).toContain("ваша пара ввела 15 : 9");
  const messageOf = (match: PlainMatch, court = { ...other, own: "" }) =>
    choiceOf(halted({ phase: "conflict", theirs: match, court }, aReport()))?.message;
  expect(messageOf(aMatch({ updated: "r1" }))).toContain("матч изменили");
  expect(messageOf(aMatch({ updated: "r1", team1_player1: "zoe" }))).toContain("сменили игроков");
  expect(messageOf(aMatch(), other)).toContain("ваша пара не согласилась");
});

test("«Не так» about a score that is no longer the other side's names the one that is, and is answered on the page", () => {
  const report = aReport({ result: { status: "active" } }, { theirs: "first" });
  const choice = (theirs: PlainMatch, court: { own: string; theirs: string }) =>
    choiceOf(halted({ phase: "conflict", theirs, court: { match: aMatch(), ...court } }, report));
  expect(choice(played(11, "r1"), { own: "", theirs: "second" })).toEqual({
    message: "Пока ответ «Не так» был в пути, соперники ввели 11 : 13. Посмотрите и ответьте ещё раз",
    keep: "Понятно",
  });
  expect(choice(played(13, "r1"), { own: "mate", theirs: "first" })?.message).toContain("ваша пара ввела 13 : 11");
  expect(choice(aMatch(), { own: "", theirs: "" })?.message).toContain("счёт соперников убрали");
});

test("an objection to a result that was changed names the new one; a refused one says why and can only be put away", () => {
  const claims = anOutboxEntry({ objects: true, seen: played(10, "r0") });
  const none = { ...claims, result: { status: "active" } } as const;
  const conflict = { phase: "conflict", theirs: played(12, "r1") } as const;
  expect(choiceOf(halted(conflict, claims))).toEqual({
    message: "Пока возражение было в пути, записали 12 : 12. Если и он неверен, оспорьте его",
    keep: "Оставить 12 : 12",
    write: "Отправить: верно 14 : 10",
  });
  expect(choiceOf(halted(conflict, none))?.write).toBe("Оспорить 12 : 12");
  for (const [reason, why] of [
    ["gone", "Матча больше нет"],
    ["illegal-status", "Его уже отменили, или турнир закончился"],
    ["objection-late", "Возразить уже нельзя"],
  ] as const) {
    const choice = choiceOf(halted({ phase: "refused", reason }, none));
    expect(choice).toEqual({ message: expect.stringContaining(why), keep: "Убрать с телефона" });
  }
});

test("a refused report says what was not sent; over a recorded result there is nothing to send", () => {
  const refused = (reason: "results-recorded" | "link-closed" | "gone", result: Result = score(14)) =>
    choiceOf(halted({ phase: "refused", reason }, aReport({ result })));
  expect(refused("results-recorded")).toEqual({
    message: expect.stringContaining("Вы ввели 14 : 10, но результат уже записали"),
    keep: "Убрать с телефона",
  });
  expect(refused("link-closed")).toMatchObject({ message: expect.stringContaining("Не удалось отправить 14 : 10") });
  expect(refused("gone", { status: "active" })).toMatchObject({ write: "Отправить «Не так»" });
});
