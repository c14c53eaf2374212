import { expect, test } from "vitest";
import { connectText } from "./errors.ts";

const failed = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each(["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "SELF_SIGNED_CERT_IN_CHAIN", "ERR_TLS_CERT_ALTNAME_INVALID"])(
  "a certificate that is not trusted says how to name its authority: %s",
  (code) => {
    expect(connectText(failed("unable to verify", code))).toMatch(/сертификат.*unable to verify.*sslrootcert/);
  },
);

test("any other failure is said in the system's words, without their full stop", () => {
  expect(connectText(failed("connect ECONNREFUSED 127.0.0.1:1", "ECONNREFUSED"))).toBe(
    "connect ECONNREFUSED 127.0.0.1:1",
  );
  expect(connectText(new Error("Port should be < 65536."))).toBe("Port should be < 65536");
});
