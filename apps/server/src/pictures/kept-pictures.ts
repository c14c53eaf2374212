// A cache of rendered pictures by their texts. Equal texts are one picture, rendered once for concurrent requests. Entries never become stale,
// because the key contains everything that the picture shows.
import { digest } from "../http/tag.ts";
import type { Paint, PictureWords } from "./paint-inline.ts";

export type Picture = { bytes: Uint8Array<ArrayBuffer>; etag: string };

type KeptPictures = {
  /** The picture, if it is in the cache or is being rendered. */
  find: (words: PictureWords) => Promise<Picture> | undefined;
  make: (words: PictureWords) => Promise<Picture>;
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

  const make = async (key: string, words: PictureWords): Promise<Picture> => {
    const painted = await paint(words);
    const picture = { bytes: painted, etag: `"${digest(painted)}"` };
    keep(key, picture);
    return picture;
  };

  return {
    find: (words) => find(keyOf(words)),
    make(words) {
      const key = keyOf(words);
      const running = find(key) ?? make(key, words).finally(() => painting.delete(key));
      if (!kept.has(key)) painting.set(key, running);
      return running;
    },
  };
}

const keyOf = (words: PictureWords): string => digest(JSON.stringify(words));
