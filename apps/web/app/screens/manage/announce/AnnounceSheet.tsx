import { useSearchParams } from "react-router";
import { AnnounceDialog } from "../../../tournament/card/AnnounceDialog.tsx";
import type { Play } from "../../../tournament/play/use-play.ts";
import { withoutSheet } from "../sheet-address.ts";
import { roundToAnnounce } from "./round-to-announce.ts";

export function AnnounceSheet({ play }: { play: Play }) {
  const [search, setSearch] = useSearchParams();
  const round = roundToAnnounce(play);
  if (round === undefined) return null;
  return (
    <AnnounceDialog
      play={play}
      round={round}
      opened={search.has("announce")}
      onClose={() => setSearch((now) => withoutSheet(now, "announce"), { replace: true, preventScrollReset: true })}
    />
  );
}
