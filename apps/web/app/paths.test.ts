import { expect, test } from "vitest";
import { paths, safeRedirect, WIZARD_STEPS } from "./paths.ts";

test("every screen of the specification has its address", () => {
  expect({
    home: paths.home(),
    past: paths.pastTournaments(),
    auth: paths.auth(),
    authAndBack: paths.auth("/tournament/t1/join?from=tg"),
    profile: paths.profile(),
    myTournaments: paths.myTournaments(),
    manageEntry: paths.manageEntry(),
    wizard: WIZARD_STEPS.map((step) => paths.wizard(step)),
    created: paths.created("t1"),
    lobby: paths.lobby("t1"),
    join: paths.join("t1"),
    manage: paths.manage("t1"),
    board: paths.board("t1"),
    edit: paths.edit("t1"),
    results: paths.results("t1"),
    preview: paths.preview("t1", "2-13"),
    resultsPicture: paths.resultsPicture("t1"),
    yearPicture: paths.yearPicture("p1", 2026),
  }).toMatchInlineSnapshot(`
    {
      "auth": "/auth",
      "authAndBack": "/auth?redirect=%2Ftournament%2Ft1%2Fjoin%3Ffrom%3Dtg",
      "board": "/tournament/t1/board",
      "created": "/tournament/created/t1",
      "edit": "/tournament/t1/edit",
      "home": "/",
      "join": "/tournament/t1/join",
      "lobby": "/tournament/t1/lobby",
      "manage": "/tournament/t1/manage",
      "manageEntry": "/manage",
      "myTournaments": "/my-tournaments",
      "past": "/?tab=past",
      "preview": "/tournament/t1/preview.png?v=2-13",
      "profile": "/profile",
      "results": "/tournament/t1/results",
      "resultsPicture": "/tournament/t1/results.png",
      "wizard": [
        "/tournament/create/type",
        "/tournament/create/basic",
        "/tournament/create/schedule",
        "/tournament/create/location",
        "/tournament/create/players",
        "/tournament/create/rules",
        "/tournament/create/summary",
      ],
      "yearPicture": "/player/p1/year.png?year=2026",
    }
  `);
});

test("an id cannot change the rest of a path", () => {
  expect(paths.lobby("../../auth")).toBe("/tournament/..%2F..%2Fauth/lobby");
});

test.each(["/profile", "/tournament/t1/join", "/tournament/create/summary?step=7#top"])(
  "the redirect %s is kept",
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "profile",
])("the redirect %s would leave the site and leads to Home", (path) => {
  expect(safeRedirect(path)).toBe("/");
});

test("a redirect never leads to sign-in itself", () => {
  expect(safeRedirect("/auth?redirect=/auth")).toBe("/");
});
