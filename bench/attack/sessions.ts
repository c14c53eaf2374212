// Signed-in clients for the scenarios: an organiser, players with complete profiles, the superuser.
import type { AttackCaller } from "./caller.ts";

type Session = { id: string; token: string };

export type Sessions = {
  /** The organiser of the sample tournaments. */
  organiser: () => Promise<Session>;
  /** The n-th player; another n is another account. */
  player: (n?: number) => Promise<Session>;
  superuser: () => Promise<Session>;
};

export const SUPERUSER = { SUPERUSER_EMAIL: "attack@example.com", SUPERUSER_PASSWORD: "correct horse battery" };

const ORGANISER = "+79990000001";
const phoneOf = (n: number): string => `+7916${String(n).padStart(7, "0")}`;

/** The codes come from demo mode, which shows them to a client that asks from loopback without a proxy. */
export function createSessions(call: AttackCaller): Sessions {
  const signIn = async (phone: string): Promise<Session> => {
    const { body: sent } = await call("/api/auth/telegram/send", { method: "POST", body: { phone } });
    const code = textAt(sent, "demo_code");
    const { body } = await call("/api/auth/telegram/verify", { method: "POST", body: { phone, code } });
    return sessionOf(body);
  };
  const player = async (n: number): Promise<Session> => {
    const session = await signIn(phoneOf(n));
    const path = `/api/collections/users/records/${session.id}`;
    await call(path, { method: "PATCH", body: profileOf(n), token: session.token });
    return session;
  };
  const known = new Map<string, Promise<Session>>();
  const once = (key: string, open: () => Promise<Session>) => {
    const session = known.get(key) ?? open();
    known.set(key, session);
    return session;
  };
  return {
    organiser: () => once(ORGANISER, () => signIn(ORGANISER)),
    player: (n = 0) => once(phoneOf(n), () => player(n)),
    superuser: () =>
      once("superuser", async () => {
        const body = { identity: SUPERUSER.SUPERUSER_EMAIL, password: SUPERUSER.SUPERUSER_PASSWORD };
        const answered = await call("/api/collections/_superusers/auth-with-password", { method: "POST", body });
        return sessionOf(answered.body);
      }),
  };
}

const profileOf = (n: number) => ({
  name: `Игрок ${n}`,
  city: "spb",
  gender: n % 2 ? "male" : "female",
  skill_level: 3,
  games_played_up_to: 50,
  playing_duration_months_up_to: 12,
});

function sessionOf(body: unknown): Session {
  const record = typeof body === "object" && body !== null && "record" in body ? body.record : undefined;
  return { token: textAt(body, "token"), id: textAt(record, "id") };
}

/** @throws when the answer has no such text, because the scenario cannot continue */
function textAt(body: unknown, key: string): string {
  const value = typeof body === "object" && body !== null ? Object.entries(body).find(([name]) => name === key) : [];
  if (typeof value?.[1] !== "string") throw new Error(`no ${key} in ${JSON.stringify(body)}`);
  return value[1];
}
