import { redirect } from "react-router";
import { paths } from "../../paths.ts";
import type { Route } from "./+types/TournamentRedirect.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.lobby(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => redirect(paths.lobby(params.id));

export default function TournamentRedirect() {
  return null;
}
