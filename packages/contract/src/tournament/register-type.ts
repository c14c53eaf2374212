import { type Format, registerFormat } from "@bandeha/engine";
import { TOURNAMENT_TYPES, type TournamentType, type TypeName, typeNames } from "./tournament-types.ts";

/** Adds a format and its names at run time, as `registerFormat`: records accept it as a type. Returns the function that removes it. */
export function registerType(format: Format, names: TypeName): () => void {
  const unregister = registerFormat(format);
  const type = format.key as TournamentType;
  typeNames[type] = names;
  TOURNAMENT_TYPES.push(type);
  return () => {
    unregister();
    delete (typeNames as Partial<typeof typeNames>)[type];
    TOURNAMENT_TYPES.splice(TOURNAMENT_TYPES.indexOf(type), 1);
  };
}
