// Tokens of a tournament's links (decision 078): the id of the link and a keyed hash of it. Nothing secret is stored with the link, and the
// organiser can show the same QR code again on any device.
import { fingerprint, isSame } from "../codes/fingerprints.ts";
import { type Secret, storedSecret } from "../secrets.ts";

const ID_LENGTH = 15;
/** Characters of base64url, 132 bits. */
const HASH_LENGTH = 22;

export type LinkTokens = {
  tokenOf: (link: string) => Promise<string>;
  /** The id of the link; undefined for a text that is no token. */
  linkOf: (token: string | undefined) => Promise<string | undefined>;
};

export function createLinkTokens(deps: Parameters<typeof storedSecret>[0]): LinkTokens {
  const secret: Secret = storedSecret(deps, "links-secret");
  const tokenOf = async (link: string): Promise<string> =>
    link + fingerprint(await secret(), "link", link).slice(0, HASH_LENGTH);
  return {
    tokenOf,
    async linkOf(token) {
      if (token?.length !== ID_LENGTH + HASH_LENGTH) return undefined;
      const link = token.slice(0, ID_LENGTH);
      return isSame(token, await tokenOf(link)) ? link : undefined;
    },
  };
}
