import { prefetchVisit } from "../../data/client/queries.ts";
import { hostPageQuery } from "../../data/hosts/series.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { loadPublicPage } from "../../tournament/play/load-page.ts";
import type { Route } from "./+types/OrganiserScreen.ts";
import { HostPageView } from "./HostPageView.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadPublicPage(args, (cache) => [cache.query(hostPageQuery("organizer", args.params.id))]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchVisit((cache) => [cache.query(hostPageQuery("organizer", params.id))]);

export const handle: RouteHandle = { ownBar: true };
export const meta: Route.MetaFunction = () => [];

export default function OrganiserScreen({ params, loaderData }: Route.ComponentProps) {
  return <HostPageView kind="organizer" id={params.id} origin={useOrigin(loaderData)} />;
}
