import { statusOf, type Tournament } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";

/** The site's picture, without figures that would become outdated in a chat. */
export const SITE_PREVIEW = "/preview.png";

const SIZE = { width: "1200", height: "630" } as const;

/** The path of a tournament's picture; drafts have none. */
export function previewOf(tournament: Tournament, seats: SeatCount | undefined): string {
  if (statusOf(tournament) === "draft") return SITE_PREVIEW;
  const { city, club } = tournament.expand ?? {};
  const [last = ""] = [tournament.updated, city?.updated ?? "", club?.updated ?? ""].toSorted().reverse();
  return paths.preview(
    tournament.id,
    [last.replace(/\D/g, ""), seats?.seated].filter((part) => part !== undefined).join("-"),
  );
}

type PreviewImageProps = {
  /** Absolute, with the origin. */
  image: string;
  alt: string;
};

/** The preview image for messengers. */
export function PreviewImage({ image, alt }: PreviewImageProps) {
  return (
    <>
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={SIZE.width} />
      <meta property="og:image:height" content={SIZE.height} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
