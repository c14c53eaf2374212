// The web app's files. The list of files is read at the start and only addresses on it are served, so path traversal is impossible.
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { finish } from "../http/answers/answer.ts";
import { encoded, type Packed, packed } from "../http/answers/compress.ts";
import { ON_HASHED_FILES } from "../http/answers/constant-headers.ts";
import { WORKER_POLICY } from "../http/answers/security-headers.ts";
import { digest } from "../http/answers/tag.ts";

export type StaticFiles = {
  respond: (request: Request, path: string) => Promise<Response | undefined>;
  /** The content of a file, each byte as one character. */
  bytesOf: (path: string) => Promise<string | undefined>;
};

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
const FILE_EFFORT = 10;
/** Extension of a file that the build compressed, beside the original. */
const PRECOMPRESSED = ".br";

/** The service worker is at the root, so that its scope is the whole product. */
const WORKER = "/sw.js";

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

  const read = async (path: string, file: string): Promise<File> => {
    const precompressed = paths.get(path + PRECOMPRESSED);
    return toFile(await readFile(file), precompressed ? await readFile(precompressed) : undefined);
  };

  const load = (path: string, file: string): Promise<File> => {
    const known = loaded.get(path) ?? read(path, file);
    loaded.set(path, known);
    return known;
  };

  return {
    async bytesOf(path) {
      const file = paths.get(path);
      return file && Buffer.from((await load(path, file)).content.plain).toString("latin1");
    },
    async respond(request, path) {
      const file = path.endsWith(PRECOMPRESSED) ? undefined : paths.get(path);
      // A page of an older build may request a chunk that no longer exists; it must not get a page.
      if (!file) return path.startsWith(HASHED) ? new Response(null, { status: 404 }) : undefined;
      const { content, etag } = await load(path, file);
      const extension = extname(path);
      const takes = COMPRESSED_ALREADY.has(extension) ? null : request.headers.get("accept-encoding");
      const sent = await encoded(content, takes);
      const common = { "Content-Type": types[extension] ?? "application/octet-stream", Vary: "Accept-Encoding" };
      if (path.startsWith(HASHED)) {
        return finish(new Response(sent.body, { headers: { ...common, ...ON_HASHED_FILES, ...sent.headers } }));
      }
      const headers = {
        ...common,
        "Cache-Control": "no-cache",
        ETag: etag,
        ...(path === WORKER && { "Content-Security-Policy": WORKER_POLICY }),
      };
      if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
      return new Response(sent.body, { headers: { ...headers, ...sent.headers } });
    },
  };
}

function toFile(bytes: Buffer<ArrayBuffer>, precompressed: Buffer<ArrayBuffer> | undefined): File {
  return { content: packed(bytes, FILE_EFFORT, precompressed && [["br", precompressed]]), etag: `"${digest(bytes)}"` };
}
