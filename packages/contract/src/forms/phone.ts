// Signing in: the code sent to a number. The number itself is account/phone.ts.

import { limits } from "../limits.ts";
import { z } from "../zod.ts";

const CODE = new RegExp(`^[0-9]{${limits.code.length}}$`);
export const codeSchema = z.object({ code: z.string().regex(CODE, `Введите код из ${limits.code.length} цифр`) });
