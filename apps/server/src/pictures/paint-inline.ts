// Renders one picture in the current thread: texts → SVG → PNG. The drawing library is loaded on first use.
import { fontFiles } from "./font.ts";
import { type PlainTexts, plainSvg } from "./plain-svg.ts";
import { type PreviewTexts, previewSvg } from "./preview-svg.ts";
import { type ResultsTexts, resultsSvg } from "./results-svg.ts";
import { type RoundTexts, roundSvg } from "./round-svg.ts";
import { type WeekTexts, weekSvg } from "./week-svg.ts";
import { type YearPictureTexts, yearSvg } from "./year-svg.ts";

/** Everything that a picture shows. Equal texts give equal pictures. */
export type PictureTexts = PreviewTexts | ResultsTexts | RoundTexts | WeekTexts | YearPictureTexts | PlainTexts;

export type Paint = (texts: PictureTexts) => Promise<Uint8Array<ArrayBuffer>>;

export function svgOf(texts: PictureTexts): string {
  if (texts.kind === "year") return yearSvg(texts);
  if (texts.kind === "week") return weekSvg(texts);
  if (texts.kind === "round") return roundSvg(texts);
  if (texts.kind === "plain") return plainSvg();
  return texts.kind === "preview" ? previewSvg(texts) : resultsSvg(texts);
}

export const paintInline: Paint = (texts) => toPng(svgOf(texts));

export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { Resvg } = await import("@resvg/resvg-js");
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Manrope" };
  return new Uint8Array(new Resvg(svg, { font, logLevel: "off" }).render().asPng());
}
