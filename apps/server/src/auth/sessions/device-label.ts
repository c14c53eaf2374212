// A label of a device for its owner: «iPhone, Safari». Approximate, because it is only a text in a list.
import { limits } from "@bandeha/contract";

type Names = readonly (readonly [sign: RegExp, name: string])[];

const DEVICES: Names = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** The first match wins, because most browsers also contain the names of others. */
const BROWSERS: Names = [
  [/YaBrowser/, "Яндекс Браузер"],
  [/EdgA?\/|EdgiOS/, "Edge"],
  [/OPR\/|OPT\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];

const READ_MAX = 512;

const named = (names: Names, text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** @returns "" if nothing is recognised */
export function deviceLabel(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, READ_MAX) ?? "";
  return [named(DEVICES, text), named(BROWSERS, text)].filter(Boolean).join(", ").slice(0, limits.session.deviceMax);
}
