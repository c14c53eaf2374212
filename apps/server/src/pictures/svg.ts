// The SVG shapes of pictures. Every text passes through `text`, which escapes markup.
import { printable, widthOf } from "./fit.ts";
import type { Weight } from "./font.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "");

/** The tokens of the web's light theme (`ui/theme/tokens.css`). */
export const colours = {
  ink: "#0b1b2b",
  quiet: "#43566b",
  paper: "#f4f7fb",
  card: "#ffffff",
  line: "#dfe7f0",
  court: "#1257e0",
  night: "#082b73",
  ball: "#d9f24a",
  ballInk: "#2b3300",
  silver: "#cfd8e3",
  silverInk: "#2b3a4a",
  bronze: "#e8b98a",
  bronzeInk: "#4a2a0c",
  warn: "#8f4c00",
  warnSoft: "#fff0d9",
  bad: "#b3261e",
  good: "#1a6b3c",
  badSoft: "#fde7e5",
} as const;

type TextLook = {
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  weight: Weight;
  fill: string;
  anchor?: "start" | "middle" | "end";
  opacity?: number;
};

export function svgText(label: string, { x, y, size, weight, fill, anchor = "start", opacity = 1 }: TextLook): string {
  const look = `font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"`;
  return `<text x="${round(x)}" y="${round(y)}" ${look}${opacity < 1 ? ` opacity="${opacity}"` : ""}>${escaped(printable(label))}</text>`;
}

/** A figure in a column, with digits of equal width so that they align; `x` is its right edge. */
export function figure(label: string, { x, y, size, weight, fill }: Omit<TextLook, "anchor" | "opacity">): string {
  const cells = [...label].map((sign) => widthOf(/\d/.test(sign) ? "0" : sign, { size, weight }));
  const middles = cells.map((cell, index) => x - cells.slice(index).reduce((sum, each) => sum + each, 0) + cell / 2);
  const look = `font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle"`;
  return `<text x="${middles.map(round).join(" ")}" y="${round(y)}" ${look}>${escaped(label)}</text>`;
}

type Box = {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  fill: string;
  opacity?: number;
};

export const box = ({ x, y, width, height, radius = 0, fill, opacity = 1 }: Box): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;

/** An arrow of this half-width, centred. */
export function triangle(x: number, y: number, half: number, to: "up" | "down", fill: string): string {
  const tip = to === "up" ? -half : half;
  return `<path d="M${x - half} ${y - tip}h${2 * half}l${-half} ${2 * tip}z" fill="${fill}"/>`;
}

const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"/>`;

/** The baseline that centres capitals and digits of a size at `y`; their height is 0.72 em. */
export const middled = (y: number, size: number): number => y + 0.36 * size;

export type Pill = {
  label: string;
  x: number;
  y: number;
  height: number;
  size: number;
  ink: string;
  fill: string;
};

/** A chip as wide as its text. `fillOpacity` makes its background translucent. */
export function pill({ label, x, y, height, size, ink, fill }: Pill, fillOpacity = 1): string {
  const width = pillWidth({ label, height, size });
  return (
    box({
      x,
      y,
      width,
      height,
      radius: height / 2,
      fill,
      opacity: fillOpacity,
    }) +
    svgText(label, {
      x: x + width / 2,
      y: middled(y + height / 2, size),
      size,
      weight: 700,
      fill: ink,
      anchor: "middle",
    })
  );
}

export const pillWidth = ({ label, height, size }: Pick<Pill, "label" | "height" | "size">): number =>
  widthOf(printable(label), { size, weight: 700 }) + 0.9 * height;

/** A medal for the first three, otherwise the number. */
export function placeMark(place: number, at: { x: number; y: number; radius: number; ink: string }): string {
  const medal = medals[place - 1];
  const size = medal ? at.radius * 1.05 : at.radius * 1.15;
  const number = svgText(String(place), {
    x: at.x,
    y: middled(at.y, size),
    size,
    weight: medal ? 800 : 500,
    fill: medal?.ink ?? at.ink,
    anchor: "middle",
  });
  return medal ? disc(at.x, at.y, at.radius, medal.fill) + number : number;
}

const medals = [
  { fill: colours.ball, ink: colours.ballInk },
  { fill: colours.silver, ink: colours.silverInk },
  { fill: colours.bronze, ink: colours.bronzeInk },
] as const;

/** The icon (`public/icon.svg`) and the name. */
export const logo = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 30})"><rect width="30" height="30" rx="9" fill="${colours.court}"/><circle cx="19" cy="11" r="5" fill="${colours.ball}"/><path d="M8.5 22.4l9-7" stroke="#fff" stroke-width="3" stroke-linecap="round"/></g>${svgText(
    "Бандеха",
    {
      x: x + size * 1.3,
      y: middled(y + size / 2, size * 0.62),
      size: size * 0.62,
      weight: 800,
      fill: "#fff",
    },
  )}`;

/** The lines of a padel court, a background ornament (`ui/layout/CourtLines.tsx`). */
export const courtLines = (x: number, y: number, scale: number, opacity: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(-18 160 120)" fill="none" stroke="#fff" stroke-width="3" opacity="${opacity}"><rect x="40" y="30" width="240" height="180" rx="4"/><path d="M160 30v180M90 30v180M230 30v180M90 120h140"/></g>`;

export const picture = (width: number, height: number, ground: string, shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Manrope">${box({ x: 0, y: 0, width, height, fill: ground })}${shapes.join("")}</svg>`;

const round = (value: number): number => Math.round(value * 10) / 10;
