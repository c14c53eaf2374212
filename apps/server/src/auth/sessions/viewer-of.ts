// Who sends a request: the viewer of its Authorization header, with the link whose token it carries and the limit of phones that the account reads.
import type { Viewer } from "../../actions/transaction/action.ts";
import type { PhoneReads } from "../../records/read/phone-reads.ts";
import type { LinkTokens } from "./link-tokens.ts";
import type { Tokens } from "./tokens.ts";

export type ViewerOf = (authorization: string | undefined, linkToken?: string) => Promise<Viewer>;

type ViewerDeps = { tokens: Tokens; linkTokens: LinkTokens; phoneReads: PhoneReads };

export const createViewerOf =
  ({ tokens, linkTokens, phoneReads }: ViewerDeps): ViewerOf =>
  async (authorization, linkToken) => {
    const viewer = await tokens.viewer(authorization);
    if (viewer.kind === "superuser") return viewer;
    const id = await linkTokens.linkOf(linkToken);
    const link = id === undefined ? {} : { link: id };
    if (viewer.kind === "guest") return { ...viewer, ...link };
    return { ...viewer, ...link, mayReadPhone: (organiser) => phoneReads.allow(viewer.id, organiser) };
  };
