import { createContext } from "react";

export type PagePart = Uint8Array | string;

/** Takes bytes of the page that is rendered. @returns the text that marks their place (placed-parts.ts) */
export type PlaceParts = (parts: readonly PagePart[]) => string;

/** Undefined in the browser. */
export const PlaceContext = createContext<PlaceParts | undefined>(undefined);
