// Before the first journey the organiser of the samples signs in once for all workers, because a phone gets only three codes in fifteen minutes.
export type SampleSession = { token: string; record: { id: string } };

const ORGANISER = "+79990000001";

/** The session that the setup has made. */
export const organiserSession = (): SampleSession => JSON.parse(process.env.E2E_ORGANISER ?? "null");

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
  const { demo_code: code } = await post("send", { phone: ORGANISER });
  process.env.E2E_ORGANISER = JSON.stringify(await post("verify", { phone: ORGANISER, code }));
}
