import { errorMessages } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { codeStatuses } from "./code-statuses.ts";
import { failure, refusal, sentence } from "./errors.ts";

describe("a failure", () => {
  test("is PocketBase's envelope with its default message", () => {
    expect(failure(404)).toEqual({
      status: 404,
      body: { data: {}, message: "The requested resource wasn't found.", status: 404 },
    });
  });

  test("contains the errors of fields", () => {
    const errors = { name: { code: "validation_required", message: "Cannot be blank." } };
    expect(failure(400, "Failed to create record.", errors).body).toMatchObject({ data: errors });
  });
});

describe("a refusal", () => {
  test("has its code at the top and at its field", () => {
    expect(refusal("tournament-full", "tournament")).toEqual({
      status: 400,
      body: {
        code: "tournament-full",
        data: { tournament: { code: "tournament-full", message: "Tournament is full." } },
        message: "Tournament is full.",
        status: 400,
      },
    });
    expect(refusal("result-conflict").body).toMatchObject({ code: "result-conflict", data: {}, status: 409 });
  });

  test("of one evening of a series names its day", () => {
    const params = { evening: "2026-12-02" };
    expect(refusal("series-date-taken", "date", undefined, params.evening).body).toMatchObject({
      data: { date: { code: "series-date-taken", params } },
    });
  });

  test("that is temporary has a retry time", () => {
    expect(refusal("too-many-draws", undefined, 3)).toMatchObject({ status: 429, headers: { "Retry-After": "3" } });
    expect(refusal("rate-limit").headers).toBeUndefined();
  });

  test("has a status of 400 or more", () => {
    expect(Object.keys(codeStatuses).sort()).toEqual(Object.keys(errorMessages).sort());
    expect(Object.values(codeStatuses).every((status) => status >= 400)).toBe(true);
  });
});

test("a message starts with a capital and ends with a full stop", () => {
  expect(sentence(" wrong code ")).toBe("Wrong code.");
  expect(sentence("Really?")).toBe("Really?");
});
