import type { CodeSender } from "./sender.ts";

/** Demo mode (product-rules D13): prints the code in the terminal. */
export const consoleSender = (print: (line: string) => void): CodeSender => ({
  key: "console",
  channel: "console",
  kopecks: 0,
  async send({ phone, code }) {
    print(`sign-in code for ${phone}: ${code}`);
    return { outcome: "sent" };
  },
});
