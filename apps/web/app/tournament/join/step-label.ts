import type { Tournament } from "@bandeha/contract";
import { lobby } from "../../text/lobby/lobby.ts";
import type { ViewerStep } from "./viewer-step.ts";

/** The label of the button that asks for a place; "" where nobody may. */
export const stepLabel = ({ approval }: Pick<Tournament, "approval">, { kind }: ViewerStep): string =>
  kind === "closed" ? "" : approval ? lobby.ask : kind === "wait" ? "В лист ожидания" : "Участвовать";
