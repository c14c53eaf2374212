// The web app's files. The list of files is read at the start and only addresses on it are served, so path traversal is impossible.
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { type Encoded, encoded, type Packed, packed } from "../http/answers/compress.ts";
import { ALWAYS, ON_HASHED_FILES } from "../http/answers/constant-headers.ts";
import { lengthOf, type PlainRequest, type ReadyAnswer } from "../http/answers/ready-answer.ts";
import { WORKER_POLICY } from "../http/answers/security-headers.ts";
import { digest } from "../http/answers/tag.ts";

export type StaticFiles = {
  /**
   * Undefined if the build has no file at the path. A promise only while the file is read or compressed.
   * @param added headers of this one answer
   */
  answer: (
    asked: Pick<PlainRequest, "acceptEncoding" | "ifNoneMatch">,
    path: string,
    added?: Record<string, string>,
  ) => ReadyAnswer | Promise<ReadyAnswer> | undefined;
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
export const HASHED = "/assets/";
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
  const loaded = new Map<string, File | Promise<File>>();

  const read = async (path: string, file: string): Promise<File> => {
    const precompressed = paths.get(path + PRECOMPRESSED);
    return toFile(await readFile(file), precompressed ? await readFile(precompressed) : undefined);
  };

  const load = (path: string, file: string): File | Promise<File> => {
    const known = loaded.get(path);
    if (known) return known;
    const reading = read(path, file);
    loaded.set(path, reading);
    reading.then(
      (content) => loaded.set(path, content),
      // A process with too many open files for a moment reads it the next time.
      () => loaded.delete(path),
    );
    return reading;
  };

  return {
    async bytesOf(path) {
      const file = paths.get(path);
      return file && Buffer.from((await load(path, file)).content.plain).toString("latin1");
    },
    answer(asked, path, added) {
      const file = path.endsWith(PRECOMPRESSED) ? undefined : paths.get(path);
      if (!file) return undefined;
      const content = load(path, file);
      const answer = (known: File) => answerOf(path, known, asked, added);
      return content instanceof Promise ? content.then(answer) : answer(content);
    },
  };
}

function answerOf(
  path: string,
  { content, etag }: File,
  { acceptEncoding, ifNoneMatch }: Pick<PlainRequest, "acceptEncoding" | "ifNoneMatch">,
  added: Record<string, string> | undefined,
): ReadyAnswer | Promise<ReadyAnswer> {
  const extension = extname(path);
  const common = { "Content-Type": types[extension] ?? "application/octet-stream", Vary: "Accept-Encoding", ...added };
  const isHashed = path.startsWith(HASHED);
  const headers = isHashed
    ? { ...common, ...ON_HASHED_FILES }
    : { ...ALWAYS, ...common, ...unhashedHeaders(path, etag) };
  if (!isHashed && ifNoneMatch === etag) return { status: 304, headers, body: undefined };
  const sent = encoded(content, COMPRESSED_ALREADY.has(extension) ? undefined : acceptEncoding);
  const answer = ({ body, headers: encoding }: Encoded): ReadyAnswer => ({
    status: 200,
    headers: { ...headers, ...encoding, ...lengthOf(body) },
    body,
  });
  return sent instanceof Promise ? sent.then(answer) : answer(sent);
}

/** Of a file whose name is the same in every build. */
const unhashedHeaders = (path: string, etag: string) => ({
  "Cache-Control": "no-cache",
  ETag: etag,
  ...(path === WORKER && { "Content-Security-Policy": WORKER_POLICY }),
});

function toFile(bytes: Buffer<ArrayBuffer>, precompressed: Buffer<ArrayBuffer> | undefined): File {
  return { content: packed(bytes, FILE_EFFORT, precompressed && [["br", precompressed]]), etag: `"${digest(bytes)}"` };
}
