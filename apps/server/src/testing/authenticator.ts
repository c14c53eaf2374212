import { TOTP } from "otpauth";

/** What an authenticator app shows at a moment, in milliseconds. */
export const codeAt = (secret: string, at: number): string => new TOTP({ secret }).generate({ timestamp: at });
