import { type Format, registerFormat } from "@bandeha/engine";
import { TOURNAMENT_TYPES, type TournamentType, typeBadges } from "./tournament-types.ts";

/** Adds a format and its name at run time, as `registerFormat`: records accept it as a type. Returns the function that removes it. */
export function registerType(format: Format, badge: string): () => void {
  const unregister = registerFormat(format);
  const type = format.key as TournamentType;
  typeBadges[type] = badge;
  TOURNAMENT_TYPES.push(type);
  return () => {
    unregister();
    delete (typeBadges as Partial<typeof typeBadges>)[type];
    TOURNAMENT_TYPES.splice(TOURNAMENT_TYPES.indexOf(type), 1);
  };
}
