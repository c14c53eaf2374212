// A picture that says nothing: it replaces one in a chat that must not be seen any more, because a message with a picture cannot lose it.
import { colours, courtLines, logo, picture } from "./svg.ts";

export type PlainTexts = { kind: "plain"; name: "" };

export const plainSvg = (): string =>
  picture(1200, 630, colours.night, [courtLines(520, -150, 2.55, 0.2), logo(72, 52, 68)]);
