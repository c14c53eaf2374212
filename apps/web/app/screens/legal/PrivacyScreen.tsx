import { privacyText } from "@bandeha/contract";
import { operatorQuery } from "../../data/administration/operator.ts";
import { type Ask, prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import type { Route } from "./+types/PrivacyScreen.ts";
import { LegalDocument } from "./LegalDocument.tsx";

const ask: Ask = (cache) => [cache.query(operatorQuery())];

export const loader = ({ context }: Route.LoaderArgs) => prefetchPage(context, ask);
export const clientLoader = () => prefetchVisit(ask);
/** The title is drawn with the document. */
export const meta: Route.MetaFunction = () => [];

export default function PrivacyScreen() {
  return <LegalDocument text={privacyText} />;
}
