// The markup of embedded pages. Every text passes through `escaped`.
import {
  type ComingEvening,
  type EmbedTheme,
  eveningPlaces,
  formatCost,
  placesText,
  sideName,
  softHyphens,
  statusOf,
  type Tournament,
} from "@bandeha/contract";
import { EMBED_SCRIPT, EMBED_STYLE } from "./embed-assets.ts";

/** Columns of figures, in their order. */
const FIGURES = ["score", "points", "last"] as const;
type Figure = (typeof FIGURES)[number];

export type LiveTable = {
  name: string;
  state: string;
  /** «Хозяева 5 : 3 Гости», of a club tie. */
  teams?: string;
  head: Record<"side" | Figure, string>;
  /** The column that decides the order, which is bold. */
  decides: Figure;
  lines: readonly {
    place: number | undefined;
    ways: readonly (readonly string[])[];
    points: string;
    score: string;
    last: string;
  }[];
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const EVENINGS_MAX = 10;
const LINES_MAX = 32;

/** Links leave the frame: a page inside of another site's frame may not store a session. */
const link = (path: string, content: string, look = ""): string =>
  `<a href="${escaped(path)}" target="_blank" rel="noopener"${look && ` class="${look}"`}>${content}</a>`;

const day = new Intl.DateTimeFormat("ru-RU", { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });

const dayOf = (date: string): string => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));

type Schedule = { title: string; path: string; evenings: readonly ComingEvening[] };

export function scheduleHtml({ title, path, evenings }: Schedule): string {
  const rows = evenings.slice(0, EVENINGS_MAX).map((evening) => {
    const when = `${dayOf(evening.date)}, ${evening.start_time}`;
    const state = [placesText(evening), ...(eveningPlaces(evening) === "running" ? [] : [formatCost(evening.cost)])];
    const facts = `<b>${escaped(when)}</b><span>${escaped(evening.name)}</span><small>${escaped(state.join(" · "))}</small>`;
    return `<li>${link(`/tournament/${evening.id}/lobby`, facts)}</li>`;
  });
  const list = rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>Открытых вечеров пока нет.</p>";
  return `<h1>${link(path, escaped(title))}</h1>${list}`;
}

/** With the figure that decides the order, as the average while the numbers of matches differ. */
export function tableHtml({ name, state, teams, head: columns, lines, decides }: LiveTable, id: string): string {
  const heads = FIGURES.map((figure) => `<th scope="col">${escaped(columns[figure])}</th>`);
  const rows = lines.slice(0, LINES_MAX).map(({ place, ways, ...line }) => {
    const names = escaped(softHyphens(sideName(ways[0] ?? [])));
    const figures = FIGURES.map(
      (figure) => `<td${figure === decides ? " data-decides" : ""}>${escaped(line[figure])}</td>`,
    );
    return `<tr><td>${place ?? "—"}</td><th scope="row">${names}</th>${figures.join("")}</tr>`;
  });
  const head = `<h1>${link(`/tournament/${id}/results`, escaped(name))}</h1><p>${escaped([state, teams].filter(Boolean).join(" · "))}</p>`;
  const first = `<tr><td></td><th scope="col">${escaped(columns.side)}</th>${heads.join("")}</tr>`;
  return `${head}<table><thead>${first}</thead><tbody>${rows.join("")}</tbody></table>`;
}

/** A tournament without a result: the frame reads it again, and the table comes by itself. */
export function noTableHtml({ id, name, date, start_time, ...tournament }: Tournament): string {
  const status = statusOf(tournament);
  const text =
    status === "cancelled"
      ? "Турнир отменён."
      : status === "completed"
        ? "Результатов нет."
        : `${dayOf(date)}, ${start_time}. Таблица появится с первым результатом.`;
  return `<h1>${link(`/tournament/${id}/lobby`, escaped(name))}</h1><p>${escaped(text)}</p>`;
}

/** For an address that was deleted, is not public, or has a mistake. */
export const MISSING = "<p>Такой страницы нет. Новый код для сайта есть на странице клуба, серии или турнира.</p>";

type EmbedDocument = { title: string; main: string; theme: EmbedTheme };

export const embedDocument = ({ title, main, theme }: EmbedDocument): string =>
  `<!doctype html><html lang="ru" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${EMBED_STYLE}</style></head><body><main>${main}</main><footer>${link("/", "Бандеха")}</footer><script>${EMBED_SCRIPT}</script></body></html>`;
