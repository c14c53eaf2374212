// A push service and a browser in one process: a device with its keys, and the decryption of what is sent to it (RFC 8188, 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { Post, PushAnswer, PushRequest } from "./post.ts";

type DeviceKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };

export function deviceKeys(given?: { privateKey: string; auth: string }): DeviceKeys {
  const curve = createECDH("prime256v1");
  if (given) curve.setPrivateKey(Buffer.from(given.privateKey, "base64url"));
  else curve.generateKeys();
  const auth = given ? Buffer.from(given.auth, "base64url") : randomBytes(16);
  return { privateKey: curve.getPrivateKey(), publicKey: curve.getPublicKey(), auth };
}

/** Decrypts one record of `aes128gcm`. */
export function decrypt({ privateKey, publicKey, auth }: DeviceKeys, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const input = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export function aPushService(answers: (PushAnswer | Error)[] = []) {
  const requests: PushRequest[] = [];
  const devices = new Map<string, DeviceKeys>();
  const post: Post = async (request) => {
    requests.push(request);
    const answer = answers.shift() ?? { status: 201, retryAfter: undefined };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    requests,
    post,
    /** The body with which a browser subscribes. */
    aDevice(name: string) {
      const keys = deviceKeys();
      const endpoint = `https://push.example.com/${name}`;
      devices.set(endpoint, keys);
      const encoded = { p256dh: keys.publicKey.toString("base64url"), auth: keys.auth.toString("base64url") };
      return { endpoint, keys: encoded };
    },
    received: (): unknown[] =>
      requests.map(({ endpoint, body }) => {
        const keys = devices.get(endpoint);
        return keys ? JSON.parse(decrypt(keys, body)) : undefined;
      }),
  };
}
