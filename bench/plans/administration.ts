// What the screens of administration read (`apps/web/app/data/administration`), by its addresses.
import type { Subjects } from "./queries.ts";

const paths = ({ user }: Subjects): readonly string[] => [
  "admin/overview",
  "admin/places",
  "admin/people?q=77",
  `admin/people/${user}`,
  "admin/tournaments?q=77",
  "admin/reports",
  "admin/administrators",
  "senders",
  "collections/admin_log/records?page=1&perPage=40&sort=-created",
];

/** @param answered gets each request, after it was answered */
export async function askAdministration(
  send: (input: string, init: RequestInit) => Promise<Response>,
  token: string,
  subjects: Subjects,
  answered: (call: string, failure: unknown) => void,
): Promise<void> {
  for (const path of paths(subjects)) {
    const { status } = await send(`http://test/api/${path}`, { headers: { Authorization: token } });
    answered(`administration: ${path}`, status === 200 ? undefined : status);
  }
}
