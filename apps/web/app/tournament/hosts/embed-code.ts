import type { EmbedTheme, HostPage } from "@bandeha/contract";

export type HostKind = HostPage["kind"] | "series";

/** The addresses of a page's schedule for other sites and of its poster. */
export function hostAddresses({ kind, id }: { kind: HostKind; id: string }): { embed: string; poster: string } {
  const base = kind === "organizer" ? "organiser" : kind;
  return { embed: `/embed/${base}/${id}`, poster: `/${base}/${id}/week.png` };
}

/** The address of a tournament's live table for other sites. */
export const liveTableAddress = (tournament: string): string => `/embed/tournament/${tournament}`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An iframe that takes the height of its content: the embedded page posts it in a message. */
export const embedCode = (address: string, title: string, theme: EmbedTheme = "light"): string =>
  `<iframe src="${escaped(theme === "light" ? address : `${address}?theme=${theme}`)}" title="${escaped(title)}" style="width:100%;border:0" height="480" loading="lazy"></iframe>
<script>addEventListener("message",function(e){if(!e.data||!e.data.bandehaHeight)return;document.querySelectorAll("iframe").forEach(function(f){if(f.contentWindow===e.source)f.height=e.data.bandehaHeight})})</script>`;
