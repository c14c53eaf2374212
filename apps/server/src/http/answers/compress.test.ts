import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { acceptedEncoding, encoded, packed } from "./compress.ts";

test("the best encoding that a client accepts is chosen", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedEncoding("GZIP;q=0.5")).toBe("gzip");
  expect(acceptedEncoding("br;q=0, gzip")).toBe("gzip");
  expect(acceptedEncoding("identity")).toBeUndefined();
  expect(acceptedEncoding(null)).toBeUndefined();
});

describe("packed bytes", () => {
  const text = "Турнир ".repeat(500);
  const content = packed(text, 5);

  test("unpack to the original", async () => {
    const br = await encoded(content, "br");
    expect(br.headers).toEqual({ "Content-Encoding": "br" });
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    expect(gunzipSync((await encoded(content, "gzip")).body).toString()).toBe(text);
  });

  test("are compressed once", async () => {
    expect((await encoded(content, "br")).body).toBe((await encoded(content, "br")).body);
  });

  test("are not compressed if they are few", async () => {
    const few = packed("{}", 5);
    expect(await encoded(few, "br")).toEqual({ body: few.plain, headers: {} });
  });

  test("are sent compressed, however few, if the build has compressed them", async () => {
    const short = brotliCompressSync("{}");
    const few = packed("{}", 5, [["br", short]]);
    expect(await encoded(few, "br")).toEqual({ body: short, headers: { "Content-Encoding": "br" } });
  });
});
