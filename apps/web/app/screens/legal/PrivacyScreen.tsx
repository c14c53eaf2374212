import { privacyText } from "@bandeha/contract";
import { operatorQuery } from "../../data/operator.ts";
import { type Ask, prefetchPage, prefetchVisit } from "../../data/queries.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import type { Route } from "./+types/PrivacyScreen.ts";
import { LegalDocument } from "./LegalDocument.tsx";

const ask: Ask = (cache) => [cache.query(operatorQuery())];

export const loader = ({ context }: Route.LoaderArgs) => prefetchPage(context, ask);
export const clientLoader = () => prefetchVisit(ask);
export const handle: RouteHandle = { ownBar: true };
/** The title is drawn with the document. */
export const meta: Route.MetaFunction = () => [];

export default function PrivacyScreen() {
  return <LegalDocument text={privacyText} />;
}
