import { paths } from "../../paths.ts";
import { previewImageAlt } from "../../text/lobby/lobby.ts";
import { ru } from "../../text/ru.ts";
import { PreviewImage, SITE_PREVIEW } from "../../tournament/card/PreviewImage.tsx";

/** One canonical URL for all filters. */
export function HomeHead({ origin }: { origin: string }) {
  return (
    <>
      {origin && <link rel="canonical" href={origin + paths.home()} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={ru.site.title} />
      <meta property="og:description" content={ru.site.tagline} />
      {origin && <meta property="og:url" content={origin + paths.home()} />}
      {origin && <PreviewImage image={origin + SITE_PREVIEW} alt={previewImageAlt} />}
    </>
  );
}
