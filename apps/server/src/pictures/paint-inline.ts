// Renders one picture in the current thread: texts → SVG → PNG. The drawing library is loaded on first use.
import { fontFiles } from "./font.ts";
import { type PreviewTexts, previewSvg } from "./preview-svg.ts";
import { type ResultsWords, resultsSvg } from "./results-svg.ts";

/** Everything that a picture shows. Equal texts give equal pictures. */
export type PictureWords = PreviewTexts | ResultsWords;

export type Paint = (words: PictureWords) => Promise<Uint8Array<ArrayBuffer>>;

export const svgOf = (words: PictureWords): string =>
  words.kind === "preview" ? previewSvg(words) : resultsSvg(words);

export const paintInline: Paint = (words) => toPng(svgOf(words));

export async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { Resvg } = await import("@resvg/resvg-js");
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Manrope" };
  return new Uint8Array(new Resvg(svg, { font, logLevel: "off" }).render().asPng());
}
