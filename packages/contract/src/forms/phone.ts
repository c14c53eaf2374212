// Signing in: the number and the code sent to it.

import { normalizePhone } from "../account/phone.ts";
import { limits } from "../limits.ts";
import { z } from "../zod.ts";

export type PhoneForm = { phone: string };
export type CodeForm = { code: string };

export const phoneDefaults: PhoneForm = { phone: "" };
export const codeDefaults: CodeForm = { code: "" };

export const phoneSchema = z.object({
  phone: z.string().refine((phone) => normalizePhone(phone) !== undefined, "Введите номер телефона с кодом страны"),
});

const CODE = new RegExp(`^[0-9]{${limits.code.length}}$`);
export const codeSchema = z.object({ code: z.string().regex(CODE, `Введите код из ${limits.code.length} цифр`) });
