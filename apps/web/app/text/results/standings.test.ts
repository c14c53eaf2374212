import { expect, test } from "vitest";
import {
  advanceText,
  bracketRoundTitle,
  placeReasonText,
  stageLabel,
  standingNoteText,
  tooFewText,
} from "./standings.ts";

test.each([
  ["group-0", "Группа A"],
  ["main-4", "Полуфинал"],
  ["main-16", "1/8 финала"],
  ["plate-2", "Утешительный турнир: финал"],
  ["place-3", "Матч за 3-е место"],
  ["final-round", "Финальный раунд"],
])("the stage %s is «%s»", (code, words) => {
  expect(stageLabel(code)).toBe(words);
});

test("an imported stage keeps its own text", () => {
  expect(stageLabel("Отборочный матч")).toBe("Отборочный матч");
});

test("inside a bracket a round is named without the bracket", () => {
  expect(bracketRoundTitle({ kind: "knockout", bracket: "plate", size: 4 })).toBe("Полуфинал");
});

test("figures of a reason read in Russian: a comma, two decimals, a sign where it is a difference", () => {
  expect(placeReasonText({ key: "win-share", wins: 1.5, matches: 3 })).toBe("выше по доле побед: 1,5\u00a0из\u00a03");
  // Added in another order it would be 12.374999999999998.
  expect(placeReasonText({ key: "opponents-average", average: 12.375 })).toBe(
    "выше по силе соперников: в среднем 12,38",
  );
  expect(placeReasonText({ key: "game-difference", own: 3, below: -3 })).toBe("выше по разнице геймов: +3 против −3");
  expect(placeReasonText({ key: "direct", matches: 1, own: 13, below: 11 })).toBe("выше по личной встрече: 13:11");
  expect(placeReasonText({ key: "direct", matches: 2, own: 25, below: 23 })).toBe("выше по личным встречам: 25:23");
  expect(placeReasonText({ key: "direct-among", own: [20, 12], below: [14, 24] })).toBe(
    "выше по встречам между собой: 20:12 против 14:24",
  );
});

test("the place of a cup names the stage a pair reached, and whether it won there", () => {
  expect(placeReasonText({ key: "knockout-stage", bracket: "main", size: 2, won: true })).toBe("победа в финале");
  expect(placeReasonText({ key: "knockout-stage", bracket: "plate", size: 4, won: false })).toBe(
    "утешительный турнир: полуфинал",
  );
  expect(placeReasonText({ key: "placement", place: 3, size: 2, won: true })).toBe("победа в матче за 3-е место");
});

test("the note of a withdrawn pair states whether its matches count", () => {
  expect(standingNoteText({ key: "withdrawn", played: 1, missed: 2, due: 4, annulled: true })).toContain(
    "снялись: сыграно 1 из 4, неявки не в счёт, меньше половины",
  );
  expect(standingNoteText({ key: "withdrawn", played: 1, due: 4, annulled: true })).toContain("меньше половины");
  expect(standingNoteText({ key: "withdrawn", played: 2, due: 4, annulled: false })).toContain("результаты остаются");
});

test("how a pair came into its bracket is stated with the group, and with the criterion among equal places", () => {
  expect(advanceText({ bracket: "main", size: 4, group: 1, place: 1 })).toBe(
    "попали в полуфинал: 1-е место в группе B",
  );
  const over = { key: "win-share", wins: 2, matches: 3 } as const;
  expect(advanceText({ bracket: "main", size: 4, group: 0, place: 2, best: true, over })).toBe(
    "попали в полуфинал: 2-е место в группе A, лучшая пара из занявших 2-е место (выше по доле побед: 2\u00a0из\u00a03)",
  );
  expect(advanceText({ bracket: "main", size: 2, group: undefined, place: 2 })).toBe(
    "попали в финал: 2-е место в группе",
  );
  expect(advanceText({ bracket: "plate", size: 4, group: 0, place: 3 })).toBe(
    "попали в утешительный турнир: 3-е место в группе A",
  );
});

test("too few matches are those that count, without lost walkovers", () => {
  const below = "В таблице после тех, кто сыграл достаточно";
  expect(tooFewText(2, 4)).toBe(`сыграно 2: для места нужно 4\u00a0матча. ${below}`);
  expect(tooFewText(1, 1, 1)).toBe(`сыграно 0, неявки не в счёт: для места нужен 1\u00a0матч. ${below}`);
  expect(tooFewText(2, 2, 1)).toBe(`сыграно 1, неявки не в счёт: для места нужно 2\u00a0матча. ${below}`);
});
