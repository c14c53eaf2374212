// «iPhone, Safari»: a device as its owner would name it. Deliberately rough; a wrong label is only text in a list.
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

/** The first that fits: most browsers also name those they descend from. */
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

/** @returns "" when the header says nothing known */
export function deviceLabel(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, READ_MAX) ?? "";
  return [named(DEVICES, text), named(BROWSERS, text)].filter(Boolean).join(", ").slice(0, limits.session.deviceMax);
}
