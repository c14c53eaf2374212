// The whole server in memory for tests of the server and the screens: real storage, a manual clock, sign-in codes kept in a list.
import { createHash } from "node:crypto";
import { CONSENT_VERSION, emptyRecord, type Operator, timestamp, users } from "@bandeha/contract";
import { pino } from "pino";
import type { Acquiring } from "../actions/money/online/acquiring.ts";
import type { ActionDeps } from "../actions/transaction/action.ts";
import { createApp } from "../app.ts";
import type { App, AppDeps } from "../app-types.ts";
import type { CodeSender } from "../auth/senders/sender.ts";
import { createTokens } from "../auth/sessions/tokens.ts";
import { drawInline } from "../draw/draw-inline.ts";
import { newId } from "../ids.ts";
import type { MaxOptions } from "../max/max-api.ts";
import type { WebBuild } from "../pages/web-build.ts";
import { yookassa } from "../payments/yookassa.ts";
import { type Paint, paintInline } from "../pictures/paint-inline.ts";
import { seedCities } from "../storage/seed/cities.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Row, Storage } from "../storage/storage.ts";
import type { BotOptions } from "../telegram/bot-api/bot.ts";
import { type ApiClient, createClient } from "./client.ts";
import { quickSuperuser } from "./quick-superuser.ts";

export type TestOptions = {
  /** In-memory SQLite unless given. */
  storage?: Storage;
  /** The initial time of the clock. */
  now?: string;
  demo?: boolean;
  demoForEveryone?: boolean;
  trustedProxies?: readonly string[];
  /** Replaces the sender that keeps the codes for the test. */
  senders?: readonly CodeSender[];
  operator?: Operator;
  telegramBot?: BotOptions;
  push?: AppDeps["push"];
  peers?: AppDeps["peers"];
  max?: MaxOptions & { bot: string };
  publicUrl?: string;
  metricsToken?: string;
  version?: string;
  /** Only the API unless given. */
  web?: WebBuild;
  paint?: Paint;
  draw?: ActionDeps["draw"];
  /** The product's unless given. */
  startJobs?: AppDeps["startJobs"];
  /** Nobody answers unless given. */
  acquiring?: Acquiring;
  yookassaNotifiers?: readonly string[];
};

export type TestApp = {
  app: App;
  storage: Storage;
  clock: { now: Date; pass: (ms: number) => void };
  newId: () => string;
  /** Sent codes, the latest last. */
  codes: { phone: string; code: string }[];
  /** Log lines. */
  logged: string[];
  request: ApiClient;
  /** A signed-in user with a complete profile. */
  aUser: (overrides?: Partial<Row>) => Promise<{ id: string; token: string; row: Row }>;
  aSuperuser: () => Promise<{ email: string; password: string; token: string }>;
  close: () => Promise<void>;
};

const NOON = "2026-11-20T09:00:00.000Z";
const SUPERUSER = { email: "admin@example.com", password: "correct horse battery" };

export async function testApp({ now = NOON, demo = false, ...options }: TestOptions = {}): Promise<TestApp> {
  const storage = options.storage ?? (await openSqlite({ path: ":memory:" }));
  const moment = {
    now: new Date(now),
    pass(ms: number) {
      moment.now = new Date(moment.now.getTime() + ms);
    },
  };
  const clock = () => moment.now;
  const random = repeatableBytes();
  const ids = () => newId(random);
  const codes: TestApp["codes"] = [];
  const logged: string[] = [];
  const tokens = createTokens({ storage, clock, random });
  const app = createApp({
    storage,
    clock,
    newId: ids,
    random,
    draw: drawInline,
    paint: paintInline,
    demo,
    senders: [catching(codes)],
    acquiring: yookassa({ send: nobody }),
    log: pino({ level: "info" }, { write: (line) => void logged.push(line) }),
    ...options,
  });
  await seedCities(storage, timestamp(clock()));
  const request = createClient(app);

  return {
    app,
    storage,
    clock: moment,
    newId: ids,
    codes,
    logged,
    request,
    async aUser(overrides = {}) {
      const at = timestamp(clock());
      const key = `key-${ids()}`;
      const row: Row = {
        ...emptyRecord(users.fields),
        ...aProfile,
        id: ids(),
        created: at,
        updated: at,
        token_key: key,
        ...overrides,
      };
      await storage.transact((tx) => tx.insert("users", row));
      return { id: row.id, token: await tokens.issue("users", row), row };
    },
    async aSuperuser() {
      await quickSuperuser({ storage, clock, newId: ids, random }, SUPERUSER.email, SUPERUSER.password);
      const body = { identity: SUPERUSER.email, password: SUPERUSER.password };
      const { body: signedIn } = await request("POST", "/api/collections/_superusers/auth-with-password", { body });
      return { ...SUPERUSER, token: String(signedIn.token) };
    },
    async close() {
      app.close();
      await storage.close();
    },
  };
}

const nobody = () => Promise.reject(new Error("no payment provider"));

const catching = (codes: TestApp["codes"]): CodeSender => ({
  key: "test",
  channel: "console",
  kopecks: 0,
  async send({ phone, code }) {
    codes.push({ phone, code });
    return { outcome: "sent" };
  },
});

const aProfile = {
  name: "Анна Смирнова",
  city: "spb",
  gender: "female",
  skill_level: 3,
  games_played_up_to: 50,
  playing_duration_months_up_to: 12,
  consent: CONSENT_VERSION,
};

/** Pseudo-random bytes, the same in every run. */
function repeatableBytes(): (size: number) => Uint8Array {
  let drawn = 0;
  return (size) => {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
      createHash("sha256").update(String(drawn++)).digest(),
    );
    return Buffer.concat(blocks).subarray(0, size);
  };
}
