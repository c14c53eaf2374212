// Links over the API: invitations, scorekeepers without an account, and what ends them.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

describe.each(deepDrivers)("on $name", ({ open }) => {
  let server: TestApp;
  let organiser: Person;
  let id: string;

  beforeEach(async () => {
    server = await testApp({ storage: await open() });
    organiser = await server.aUser();
    id = String((await post("tournaments", aBody({ max_players: 8, courts: 2 }))).body.id);
    for (let player = 0; player < 8; player++) {
      const { token } = await server.aUser();
      await server.request("POST", records("tournament_participants"), { token, body: { tournament: id } });
    }
    await patch("tournaments", id, { status: "in_progress" });
  });
  afterEach(() => server.close());

  const records = (name: string) => `/api/collections/${name}/records`;
  const post = (name: string, body: object, token = organiser.token) =>
    server.request("POST", records(name), { token, body });
  const patch = (name: string, row: string, body: object, token = organiser.token) =>
    server.request("PATCH", `${records(name)}/${row}`, { token, body });

  async function aLink(kind: string, court = 0) {
    const { body } = await post("tournament_links", { tournament: id, kind, court });
    const { body: all } = await server.request<{ tokens: Record<string, string> }>(
      "GET",
      `/api/tournaments/${id}/links`,
      { token: organiser.token },
    );
    return { id: String(body.id), token: all.tokens[String(body.id)] ?? "" };
  }
  const match = async (court: number) => {
    const filter = encodeURIComponent(`tournament = "${id}" && round = 1 && court = ${court}`);
    const { body } = await server.request<{ items: { id: string; updated: string }[] }>(
      "GET",
      `${records("tournament_matches")}?filter=${filter}`,
    );
    return body.items[0] ?? { id: "", updated: "" };
  };
  const score = async (court: number, link: string, team1 = 14) =>
    server.request("PATCH", `${records("tournament_matches")}/${(await match(court)).id}`, {
      headers: { "X-Link": link },
      body: { team1_score: team1, team2_score: 24 - team1 },
    });
  const journal = async () => {
    const { body } = await server.request<{ items: Record<string, unknown>[] }>(
      "GET",
      `${records("tournament_result_changes")}?sort=created&expand=link`,
      { token: organiser.token },
    );
    return body.items;
  };

  describe("an invitation", () => {
    const accept = (token: string, link: string) =>
      server.request("POST", "/api/link/accept", { token, headers: { "X-Link": link } });

    test("gives its role to the first who accepts it, and to nobody else", async () => {
      const link = await aLink("co_organizer");
      const [ana, bob] = [await server.aUser(), await server.aUser()];
      expect((await accept(ana.token, link.token)).status).toBe(200);
      const news = await server.storage.reader.find("notifications", {
        where: where({ user: organiser.id }),
        limit: 50,
      });
      expect(news.filter(({ kind }) => kind === "helper-joined")).toHaveLength(1);
      expect((await accept(ana.token, link.token)).status).toBe(200);
      expect((await accept(bob.token, link.token)).body).toMatchObject({ code: "link-closed" });
      expect((await patch("tournaments", id, { name: "Вечер" }, ana.token)).status).toBe(200);
      expect((await patch("tournaments", id, { name: "Ночь" }, bob.token)).status).toBe(404);
    });

    test("of two who accept it at once only one gets the role", async () => {
      const link = await aLink("scorer");
      const people = await Promise.all([server.aUser(), server.aUser(), server.aUser()]);
      const answers = await Promise.all(people.map(({ token }) => accept(token, link.token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { body } = await server.request<{ scorers: string[] }>("GET", `${records("tournaments")}/${id}`);
      expect(body.scorers).toHaveLength(1);
    });

    test.each([
      ["taken back", (link: string) => patch("tournament_links", link, { revoked: "2026-01-01" })],
      ["older than a week", async () => server.clock.pass(8 * 86_400_000)],
      ["for an evening that is cancelled", () => patch("tournaments", id, { status: "cancelled" })],
    ])("does nothing when it is %s", async (_why, end) => {
      const link = await aLink("scorer");
      await end(link.id);
      expect((await accept((await server.aUser()).token, link.token)).body).toMatchObject({ code: "link-closed" });
    });

    test("says that the evening is stopped, where it would be refused", async () => {
      const link = await aLink("scorer");
      const stopped = async () =>
        (await server.request("GET", "/api/link", { headers: { "X-Link": link.token } })).body.stopped;
      expect(await stopped()).toBe(false);
      await server.storage.transact((tx) => tx.update("tournaments", id, { status: "open", hidden_by_admin: true }));
      expect(await stopped()).toBe(true);
      expect((await accept((await server.aUser()).token, link.token)).body).toMatchObject({ code: "entries-stopped" });
    });

    test("is made by the organiser only, and its token is shown to nobody else who runs the tournament", async () => {
      const link = await aLink("co_organizer");
      const other = await aLink("scorer");
      const helper = await server.aUser();
      await accept(helper.token, link.token);
      expect((await post("tournament_links", { tournament: id, kind: "scorer" }, helper.token)).status).toBe(403);
      expect((await post("tournament_links", { tournament: id, kind: "court", court: 1 }, helper.token)).status).toBe(
        200,
      );
      const asked = async (token?: string) =>
        (await server.request("GET", `/api/tournaments/${id}/links`, token ? { token } : {})).status;
      expect([await asked(helper.token), await asked((await server.aUser()).token), await asked()]).toEqual([
        200, 404, 404,
      ]);
      const seen = async (token: string) =>
        (await server.request<{ tokens: object }>("GET", `/api/tournaments/${id}/links`, { token })).body.tokens;
      expect(Object.keys(await seen(organiser.token))).toContain(other.id);
      expect(Object.keys(await seen(helper.token))).toHaveLength(1);
    });

    test("gives no role to a person whom the organiser has blocked", async () => {
      const link = await aLink("scorer");
      const blocked = await server.aUser();
      expect((await post("blocks", { user: blocked.id })).status).toBe(200);
      expect((await accept(blocked.token, link.token)).body).toMatchObject({ code: "not-accepted" });
    });
  });

  describe("a scorekeeper's link", () => {
    test("enters a result without an account, and the journal names the link", async () => {
      const link = await aLink("scorekeeper", 2);
      expect((await score(2, link.token)).status).toBe(200);
      expect(await journal()).toMatchObject([
        { court: 2, changed_by: "", link: link.id, after: { team1: 14, team2: 10 }, expand: { link: { court: 2 } } },
      ]);
    });

    test("of one court does not enter another's, and no other field", async () => {
      const link = await aLink("scorekeeper", 2);
      expect((await score(1, link.token)).body).toMatchObject({ code: "link-other-court" });
      const { id: row } = await match(2);
      const moved = await server.request("PATCH", `${records("tournament_matches")}/${row}`, {
        headers: { "X-Link": link.token },
        body: { court: 7 },
      });
      expect(moved.status).toBe(404);
    });

    test("of a court for players records nothing alone", async () => {
      const link = await aLink("court", 1);
      expect((await score(1, link.token)).status).toBe(404);
    });

    test.each([
      ["taken back", (link: string) => patch("tournament_links", link, { revoked: "2026-01-01" })],
      ["from another evening", async () => server.clock.pass(3 * 86_400_000)],
      ["not wanted any more", () => patch("tournaments", id, { score_entry: "organizers" })],
    ])("is closed when it is %s", async (_why, end) => {
      const link = await aLink("scorekeeper");
      await end(link.id);
      expect((await score(1, link.token)).body).toMatchObject({ code: "link-closed" });
      expect(await journal()).toEqual([]);
    });

    test("of another tournament does nothing here", async () => {
      const other = (await post("tournaments", aBody())).body.id;
      const { body } = await post("tournament_links", { tournament: other, kind: "scorekeeper" });
      const { body: all } = await server.request<{ tokens: Record<string, string> }>(
        "GET",
        `/api/tournaments/${other}/links`,
        {
          token: organiser.token,
        },
      );
      expect((await score(1, all.tokens[String(body.id)] ?? "")).body).toMatchObject({ code: "link-closed" });
    });

    test("with a changed or made-up token is a guest", async () => {
      const { token } = await aLink("scorekeeper");
      for (const wrong of [`${token.slice(0, -1)}_`, token.slice(0, 15), "x".repeat(37), ""])
        expect((await score(1, wrong)).status).toBe(404);
    });

    test("shows its page what it is for, until it is closed", async () => {
      const link = await aLink("scorekeeper", 2);
      const asked = () => server.request("GET", "/api/link", { headers: { "X-Link": link.token } });
      expect((await asked()).body).toEqual({
        id: link.id,
        tournament: id,
        name: "Кубок Невы",
        kind: "scorekeeper",
        court: 2,
        open: true,
        stopped: false,
        expires: expect.stringMatching(/^2026-/),
        objections: [],
      });
      await patch("tournament_links", link.id, { revoked: "2026-01-01" });
      expect((await asked()).body).toMatchObject({ open: false });
    });

    test("names the matches that the code of its court has objected to, and no other link does", async () => {
      await patch("tournaments", id, { score_entry: "players" });
      const [link, other] = [await aLink("court", 1), await aLink("court", 1)];
      const { id: of } = await match(1);
      await patch("tournament_matches", of, { team1_score: 14, team2_score: 10 });
      const by = { headers: { "X-Link": link.token } };
      await server.request("POST", records("tournament_objections"), { ...by, body: { match: of } });
      const objections = async ({ token }: typeof link) =>
        (await server.request("GET", "/api/link", { headers: { "X-Link": token } })).body.objections;
      expect(await objections(link)).toEqual([{ match: of, state: "open" }]);
      expect(await objections(other)).toEqual([]);
      await patch("tournament_matches", of, { team1_score: 12, team2_score: 12 });
      expect(await objections(link)).toEqual([{ match: of, state: "accepted" }]);
    });

    test("is limited, however many phones have it, and one address or account does not use up what others may write", async () => {
      const link = await aLink("court", 1);
      const { id: of } = await match(1);
      // What it says is refused before any action, and counts.
      const report = async (address: string, token?: string) => {
        const asked = { headers: { "X-Link": link.token }, body: { match: of }, ...(token && { token }) };
        return (await server.request("POST", records("tournament_score_reports"), asked, { address })).status;
      };
      const untilRefused = async (address: string, token?: string) => {
        for (let taken = 0; ; taken++) if ((await report(address, token)) === 429) return taken;
      };
      const stranger = await server.aUser();
      expect(await untilRefused("203.0.113.1")).toBe(60);
      expect(await untilRefused("203.0.113.1", stranger.token)).toBe(60);
      expect(await report("203.0.113.2")).not.toBe(429);
      const rest = ["203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5"].map(
        (address) => () => untilRefused(address),
      );
      const taken: number[] = [];
      for (const ask of rest) taken.push(await ask());
      expect(taken).toEqual([59, 60, 60, 0]);
    });
  });

  describe("undoing a link", () => {
    const undo = (link: string, token = organiser.token) =>
      server.request("POST", `/api/links/${link}/undo`, { token });
    const result = async (court: number) => {
      const { body } = await server.request("GET", `${records("tournament_matches")}/${(await match(court)).id}`);
      return [body.status, body.team1_score];
    };

    test("restores what was before it, and leaves what others have changed since", async () => {
      await patch("tournament_matches", (await match(1)).id, { team1_score: 13, team2_score: 11 });
      const link = await aLink("scorekeeper");
      await score(1, link.token, 20);
      await score(1, link.token, 21);
      await score(2, link.token, 1);
      expect((await undo(link.id)).body).toEqual({ undone: 2, kept: 0 });
      expect([await result(1), await result(2)]).toEqual([
        ["completed", 13],
        ["active", 0],
      ]);
      expect((await score(2, link.token)).body).toMatchObject({ code: "link-closed" });
    });

    test("takes back a result to which a player objects, and nothing the second time", async () => {
      const link = await aLink("scorekeeper");
      await score(1, link.token, 20);
      const { id: of } = await match(1);
      await server.storage.transact((tx) =>
        tx.insert("tournament_result_changes", {
          id: "objectedline001",
          ...{ created: "2099-01-01 00:00:00.000Z", updated: "2099-01-01 00:00:00.000Z" },
          ...{ tournament: id, match: of, round: 1, court: 1, changed_by: organiser.id, link: "", way: "objected" },
          ...{ before: null, after: null },
        }),
      );
      const both = await Promise.all([undo(link.id), undo(link.id)]);
      expect(both.map(({ body }) => body)).toEqual(
        expect.arrayContaining([
          { undone: 1, kept: 0 },
          { undone: 0, kept: 0 },
        ]),
      );
      expect(await result(1)).toEqual(["active", 0]);
    });

    test("restores what was before it, however often it was changed", async () => {
      await patch("tournament_matches", (await match(1)).id, { team1_score: 13, team2_score: 11 });
      const link = await aLink("scorekeeper");
      await score(1, link.token, 20);
      const { id: of } = await match(1);
      await server.storage.transact(async (tx) => {
        const [line] = await tx.find("tournament_result_changes", { where: where({ link: link.id }), limit: 1 });
        if (!line) throw new Error("no line");
        for (let more = 0; more < 2100; more++) {
          const created = new Date(Date.parse("2099-01-01T00:00:00Z") + more).toISOString().replace("T", " ");
          const changed = { created, updated: created, match: of, before: line.after ?? null };
          await tx.insert("tournament_result_changes", {
            ...line,
            ...changed,
            id: `line${String(more).padStart(11, "0")}`,
          });
        }
      });
      expect((await undo(link.id)).body).toEqual({ undone: 1, kept: 0 });
      expect(await result(1)).toEqual(["completed", 13]);
    });

    test("does not touch a result that the organiser has corrected", async () => {
      const link = await aLink("scorekeeper");
      await score(1, link.token, 20);
      await patch("tournament_matches", (await match(1)).id, { team1_score: 13, team2_score: 11 });
      expect((await undo(link.id)).body).toEqual({ undone: 0, kept: 0 });
      expect(await result(1)).toEqual(["completed", 13]);
    });

    test("is refused to others", async () => {
      const link = await aLink("scorekeeper");
      expect((await undo(link.id, (await server.aUser()).token)).status).toBe(404);
    });
  });
});
