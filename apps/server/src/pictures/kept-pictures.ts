// A cache of rendered pictures by their texts. Equal texts are one picture, rendered once for concurrent requests. Entries never become stale,
// because the key contains everything that the picture shows.
import { digest } from "../http/answers/tag.ts";
import type { Paint, PictureTexts } from "./paint-inline.ts";

export type Picture = { bytes: Uint8Array<ArrayBuffer>; etag: string };

type KeptPictures = {
  /** The picture, if it is in the cache or is being rendered. */
  find: (texts: PictureTexts) => Promise<Picture> | undefined;
  make: (texts: PictureTexts) => Promise<Picture>;
};

export function keepPictures(paint: Paint, maxBytes: number): KeptPictures {
  const kept = new Map<string, Picture>();
  const painting = new Map<string, Promise<Picture>>();
  let bytes = 0;

  const keep = (key: string, picture: Picture) => {
    kept.set(key, picture);
    bytes += picture.bytes.byteLength;
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= freed.byteLength;
    }
  };

  const find = (key: string): Promise<Picture> | undefined => {
    const picture = kept.get(key);
    if (!picture) return painting.get(key);
    // Re-inserted, so that the first key is the least recently used.
    kept.delete(key);
    kept.set(key, picture);
    return Promise.resolve(picture);
  };

  const make = async (key: string, texts: PictureTexts): Promise<Picture> => {
    const painted = await paint(texts);
    const picture = { bytes: painted, etag: `"${digest(painted)}"` };
    keep(key, picture);
    return picture;
  };

  return {
    find: (texts) => find(keyOf(texts)),
    make(texts) {
      const key = keyOf(texts);
      const running = find(key) ?? make(key, texts).finally(() => painting.delete(key));
      if (!kept.has(key)) painting.set(key, running);
      return running;
    },
  };
}

const keyOf = (texts: PictureTexts): string => digest(JSON.stringify(texts));
