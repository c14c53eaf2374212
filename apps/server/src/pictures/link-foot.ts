// The foot of a picture for a chat: the tournament's link as a code and as text, because a picture cannot be tapped.
import { encode } from "uqr";
import { cut, largestOf } from "./fit.ts";
import { box, colours, svgText } from "./svg.ts";

export type PictureLink = { url: string; text: string };

export const LINK_HEIGHT = 212;

const CODE = 164;
/** The quiet zone around the code, in modules: readers need it. */
const QUIET = 2;

/** The short address of a tournament; without an origin there is none. */
export const tournamentLink = (origin: string | undefined, id: string): PictureLink | undefined =>
  linkTo(origin, `/tournament/${id}`);

/** The address of a page of the site. */
export function linkTo(origin: string | undefined, path: string): PictureLink | undefined {
  if (!origin) return undefined;
  const { href, host, pathname } = new URL(path, origin);
  return { url: href, text: `${host}${pathname}` };
}

type FootPlace = { width: number; bottom: number; margin: number; lead?: string };

export function linkFoot(link: PictureLink, place: FootPlace): string[] {
  const { width, bottom, margin, lead = "Турнир целиком" } = place;
  const top = bottom - LINK_HEIGHT + (LINK_HEIGHT - CODE) / 2 - 8;
  const x = width - margin - CODE;
  const bare = { width: x - 2 * margin, weight: 700 } as const;
  // An address that is cut cannot be typed.
  const room = { ...bare, size: largestOf([32, 28, 25, 22], [link.text], bare) ?? 20 };
  return [
    svgText(lead, { x: margin, y: top + 70, size: 28, weight: 500, fill: colours.quiet }),
    svgText(cut(link.text, room), { x: margin, y: top + 118, size: room.size, weight: 700, fill: colours.ink }),
    box({ x, y: top, width: CODE, height: CODE, radius: 16, fill: colours.card }),
    codeShape(link.url, x, top),
  ];
}

function codeShape(url: string, x: number, y: number): string {
  const { data } = encode(url, { ecc: "M", border: 0 });
  const scale = CODE / (data.length + 2 * QUIET);
  const squares = data.flatMap((row, down) =>
    row.map((dark, right) => (dark ? `M${right + QUIET} ${down + QUIET}h1v1h-1z` : "")),
  );
  return `<path transform="translate(${x} ${y}) scale(${scale})" fill="${colours.ink}" shape-rendering="crispEdges" d="${squares.join("")}"/>`;
}
