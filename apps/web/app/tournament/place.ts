import type { Tournament } from "@bandeha/contract";

/** «Падел Норд, Санкт-Петербург» */
export function placeText({ expand }: Pick<Tournament, "expand">): string {
  return [expand?.club?.name, expand?.city?.name].filter(Boolean).join(", ");
}
