import { previewImageAlt } from "../text/lobby.ts";

/** Drawn by `public/preview.png`: the sign and the tagline, no figures that would grow old in a chat. */
const IMAGE = { path: "/preview.png", width: "1200", height: "630" } as const;

export const previewImage = (origin: string): string => origin + IMAGE.path;

/** The picture of a messenger's preview. */
export function PreviewImage({ origin }: { origin: string }) {
  return (
    <>
      <meta property="og:image" content={previewImage(origin)} />
      <meta property="og:image:width" content={IMAGE.width} />
      <meta property="og:image:height" content={IMAGE.height} />
      <meta property="og:image:alt" content={previewImageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
