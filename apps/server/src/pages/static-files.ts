// The web app's files. The list is read at the start: an address is served only if it is on it, so no path can lead anywhere else.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { encoded, type Packed, packed } from "../http/compress.ts";

export type StaticFiles = { respond: (request: Request, path: string) => Promise<Response | undefined> };

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};
const COMPRESSED_ALREADY = new Set([".png", ".jpg", ".webp", ".woff2"]);

/** File names under assets/ carry a hash of their content. */
const HASHED = "/assets/";
const FOREVER = "public, max-age=31536000, immutable";
const FILE_EFFORT = 10;

type File = { content: Packed; etag: string };

export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join("/")}`, file]),
  );
  const loaded = new Map<string, Promise<File>>();

  const load = (path: string, file: string): Promise<File> => {
    const known = loaded.get(path) ?? readFile(file).then(toFile);
    loaded.set(path, known);
    return known;
  };

  return {
    async respond(request, path) {
      const file = paths.get(path);
      // A page of an older build may ask for a piece that is gone: that is no screen's address.
      if (!file) return path.startsWith(HASHED) ? new Response(null, { status: 404 }) : undefined;
      const { content, etag } = await load(path, file);
      const extension = extname(path);
      const headers = {
        "Content-Type": types[extension] ?? "application/octet-stream",
        "Cache-Control": path.startsWith(HASHED) ? FOREVER : "no-cache",
        ETag: etag,
        Vary: "Accept-Encoding",
      };
      if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
      const takes = COMPRESSED_ALREADY.has(extension) ? null : request.headers.get("accept-encoding");
      const sent = await encoded(content, takes);
      return new Response(sent.body, { headers: { ...headers, ...sent.headers } });
    },
  };
}

function toFile(bytes: Buffer<ArrayBuffer>): File {
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return { content: packed(bytes, FILE_EFFORT), etag: `"${digest.slice(0, 22)}"` };
}
