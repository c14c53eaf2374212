import type { LoadRequest } from "./plan.ts";

/** Clients of so many addresses: the product has limits for each address, and the load process is its trusted proxy. */
const ADDRESSES = 500;

export const loadAddress = (number: number): string => {
  const client = number % ADDRESSES;
  return `10.1.${Math.floor(client / 250)}.${1 + (client % 250)}`;
};

export function encodeRequest({ method, path, token, body }: LoadRequest, number: number): Buffer {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `X-Forwarded-For: ${loadAddress(number)}`,
    ...(token ? [`Authorization: ${token}`] : []),
    ...(content === undefined
      ? []
      : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`]),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${content ?? ""}`);
}
