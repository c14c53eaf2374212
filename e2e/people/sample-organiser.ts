// Before the first journey the organiser of the samples signs in, once for each journey that needs them: a phone gets only three codes in fifteen minutes,
// so two workers cannot ask at the same time. A session has one browser, because a token that was replaced ends its session when it is used again.
export type SampleSession = { token: string; record: { id: string } };

const ORGANISER = "+79990000001";
const SESSIONS = 3;

/** A session that no other journey uses. */
export function organiserSession(number: 0 | 1 | 2): SampleSession {
  return JSON.parse(process.env.E2E_ORGANISER ?? "[]")[number];
}

async function post(route: string, data: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/auth/telegram/${route}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`);
  return answer.json();
}

/** Playwright runs it when the server answers; workers inherit the environment. */
export default async function signInSampleOrganiser(): Promise<void> {
  const sessions = [];
  for (let number = 0; number < SESSIONS; number++) {
    const { demo_code: code } = await post("send", { phone: ORGANISER });
    sessions.push(await post("verify", { phone: ORGANISER, code }));
  }
  process.env.E2E_ORGANISER = JSON.stringify(sessions);
}
