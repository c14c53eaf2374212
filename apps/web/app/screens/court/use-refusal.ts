import { useState } from "react";
import { errorCode } from "../../text/errors.ts";

/** Refusals that hold as long as the side has the report that it has. */
const BARRED: readonly string[] = ["report-of-player", "report-changed-often"];

type ShownRefusal = { error: Error /** This phone may not replace the report of its side. */; bars: boolean };

/**
 * Why the server refused what was sent last, as long as it holds: until the match or a report changes, or, where the report of the side may not
 * be replaced, until that side has another one. The queries are read again before the error is known, so what it is about is on the screen.
 */
export function useRefusal(error: Error | null, state: string, mine: string | undefined): ShownRefusal | undefined {
  const [refused, setRefused] = useState<{ error: Error | null; state: string; mine: string | undefined }>();
  if (refused?.error !== error) setRefused({ error, state, mine });
  if (!error || refused?.error !== error) return undefined;
  const bars = BARRED.includes(errorCode(error)) && mine !== undefined && refused.mine === mine;
  return bars || refused.state === state ? { error, bars } : undefined;
}
