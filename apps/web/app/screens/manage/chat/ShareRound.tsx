import { roundSummary, type TournamentMatch } from "@bandeha/contract";
import { IconShare2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roundPictureQuery } from "../../../data/tournaments/round-picture.ts";
import { useUnsettled } from "../../../offline/outbox/use-outbox.ts";
import { paths } from "../../../paths.ts";
import { roundPost, roundPostText } from "../../../text/play/round-post.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { shareFile } from "../../../ui/sharing/share-file.ts";
import { copyText } from "../../../ui/sharing/share-text.ts";

/** Between rounds: the picture and the text of the round, to any chat in one tap. */
export function ShareRound({ play }: { play: Play }) {
  const { tournament, names } = play;
  const summary = roundSummary(play);
  const { underWay, disputed } = useUnsettled(tournament.id);
  // The server paints from its own results: before it has the last one, its picture is of the round before.
  const settled = underWay === 0 && disputed.size === 0;
  const picture = useQuery({
    ...roundPictureQuery(tournament.id, summary?.round ?? 0, lastUpdate(play.matches)),
    enabled: summary !== undefined && settled,
  });
  const [sharing, setSharing] = useState(false);
  if (!summary || !settled) return null;

  async function share() {
    if (!summary || !picture.data) return void picture.refetch();
    const url = new URL(paths.tournament(tournament.id), window.location.origin).href;
    const text = roundPostText(tournament.name, summary, names.short, url);
    setSharing(true);
    const outcome = await shareFile(picture.data, text);
    setSharing(false);
    if (outcome === "saved" && (await copyText(text))) showNotice({ message: roundPost.saved, color: "green" });
  }

  return (
    <Button
      variant="light"
      fullWidth
      leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
      loading={sharing || picture.isFetching}
      onClick={share}
    >
      {picture.isError ? roundPost.failed : roundPost.share}
    </Button>
  );
}

/** A corrected score makes another picture. */
const lastUpdate = (matches: readonly Pick<TournamentMatch, "updated">[]): string =>
  matches.reduce((last, { updated }) => (updated > last ? updated : last), "");
