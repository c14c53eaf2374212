// The library against the example of RFC 8291, section 5 and appendix A.
import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import webPush from "web-push";
import { decrypt, deviceKeys } from "./push-service.fixture.ts";

const TEXT = "When I grow up, I want to be a watermelon";
const SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const RECEIVER = { privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", auth: "BTBZMqHH6r4Tts7J_aSIgg" };
const RECEIVER_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const SALT = "DGv6ra1nlYgDCS1FRnbzlw";
const BODY =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

afterEach(() => vi.restoreAllMocks());

test("the device's decryption in these tests reads the example", () => {
  const keys = deviceKeys(RECEIVER);
  expect(keys.publicKey.toString("base64url")).toBe(RECEIVER_PUBLIC);
  expect(decrypt(keys, Buffer.from(BODY, "base64url"))).toBe(TEXT);
});

test("with the example's key and salt the library makes the example's bytes", () => {
  const sender = crypto.createECDH("prime256v1");
  sender.setPrivateKey(Buffer.from(SENDER, "base64url"));
  // The library makes a key for each message; here it is the example's.
  Object.assign(sender, { generateKeys: () => sender.getPublicKey() });
  vi.spyOn(crypto, "createECDH").mockReturnValue(sender);
  vi.spyOn(crypto, "randomBytes").mockImplementation(() => Buffer.from(SALT, "base64url"));
  const { cipherText } = webPush.encrypt(RECEIVER_PUBLIC, RECEIVER.auth, TEXT, "aes128gcm");
  expect(cipherText.toString("base64url")).toBe(BODY);
});
