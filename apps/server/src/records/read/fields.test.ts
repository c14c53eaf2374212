import { describe, expect, test } from "vitest";
import { parseFields, pickFields } from "./fields.ts";

const record = {
  id: "r1",
  name: "Кубок <b>Невы</b> и  друзей",
  courts: 4,
  expand: {
    city: { id: "c1", name: "Казань" },
    players: [
      { id: "p1", name: "Анна" },
      { id: "p2", name: "Борис" },
    ],
  },
};

const pick = (text: string | null) => {
  const fields = parseFields(text);
  return fields.ok ? pickFields(record, fields.picked) : "refused";
};

describe("fields", () => {
  test("that are not asked for keep everything", () => {
    expect(pick(null)).toEqual(record);
    expect(pick("")).toEqual(record);
  });

  test("keep what is named, spaces and unknown names aside", () => {
    expect(pick(" id , courts, nothing ")).toEqual({ id: "r1", courts: 4 });
    expect(pick("nothing")).toEqual({});
  });

  test("reach inside objects and every item of a list", () => {
    expect(pick("expand.city.name,expand.players.id")).toEqual({
      expand: { city: { name: "Казань" }, players: [{ id: "p1" }, { id: "p2" }] },
    });
  });

  test("with * keep all that is not named otherwise", () => {
    expect(pick("*,expand.city.name")).toEqual({ ...record, expand: { city: { name: "Казань" } } });
    expect(pick("expand.*,id")).toEqual({ id: "r1", expand: record.expand });
  });

  test("named whole and in part are whole", () => {
    expect(pick("expand,expand.city.id")).toEqual({ expand: record.expand });
  });

  test("do not look inside a plain value", () => {
    expect(pick("courts.number")).toEqual({ courts: 4 });
  });
});

describe("an excerpt", () => {
  test("is text without markup, cut to length", () => {
    expect(pick("name:excerpt(5)")).toEqual({ name: "Кубок" });
    expect(pick("name:excerpt(6, true)")).toEqual({ name: "Кубок..." });
    expect(pick("name:excerpt(5,maybe)")).toEqual({ name: "Кубок" });
    expect(pick("name:excerpt(100,true)")).toEqual({ name: "Кубок Невы и друзей" });
  });

  test("leaves other values alone", () => {
    expect(pick("courts:excerpt(1),id")).toEqual({ courts: 4, id: "r1" });
  });

  test.each(["name:excerpt", "name:excerpt()", "name:excerpt(x)", "name:excerpt(0)", "name:upper"])(
    "that cannot be read is refused: %s",
    (text) => expect(pick(text)).toBe("refused"),
  );
});
