// A JSON call to a sending provider. Anything but a readable answer, or nobody there at all, means that the message may have been sent.

type Call = { url: string; body: Record<string, unknown>; headers?: Record<string, string>; signal: AbortSignal };

export type GatewayAnswer = { reached: false } | { reached: true; answer: Record<string, unknown> | undefined };

/** The connection never stood, so the request never left. */
const UNREACHABLE = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];
const ANSWER_MAX = 64 * 1024;

export async function callGateway({ url, body, headers, signal }: Call): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      // A redirect would hand our key to another host.
      redirect: "error",
      signal,
    });
    const text = await readText(response);
    const answer: unknown = text === undefined ? undefined : JSON.parse(text);
    return { reached: true, answer: typeof answer === "object" && answer !== null ? { ...answer } : undefined };
  } catch (error) {
    return UNREACHABLE.includes(causeOf(error)) ? { reached: false } : { reached: true, answer: undefined };
  }
}

async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** `fetch` hides the network's own code one level down. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
}
