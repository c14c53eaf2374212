import type { HostPage } from "@bandeha/contract";

/** «Москва, Ленина, 1», also where the address has the city already. */
export const placeAddress = ({ city, address }: Pick<NonNullable<HostPage["place"]>, "city" | "address">): string =>
  `${address},`.startsWith(`${city},`) ? address : [city, address].filter(Boolean).join(", ");
