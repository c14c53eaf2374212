// Files that the server makes: statements, pictures, a person's own data. They have the limits of reads (offline/connection.ts).
import { ClientResponseError } from "pocketbase";
import { watchedFetch } from "../../offline/connection.ts";

type Asked = {
  /** The token of who may read it. */
  token?: string;
  signal?: AbortSignal;
  /** By default the one of the answer. */
  type?: string;
};

/** @returns the whole file; rejects as a request of the client does */
export async function download(address: string, name: string, { token, signal, type }: Asked = {}): Promise<File> {
  let content: Blob | undefined;
  const whole =
    (begun: typeof fetch): typeof fetch =>
    async (...request) => {
      const answer = await begun(...request);
      content = await answer.blob();
      return answer;
    };
  const options = { ...(token && { headers: { Authorization: token } }), ...(signal && { signal }) };
  const answer = await watchedFetch(fetch, whole)(address, options).catch((failure) => {
    throw new ClientResponseError(failure);
  });
  if (!answer.ok || !content) throw new ClientResponseError({ status: answer.status, url: answer.url });
  return new File([content], name, { type: type ?? content.type });
}
