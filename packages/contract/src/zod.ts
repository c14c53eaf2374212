// The only import of zod in the contract: without `jitless` it tries `eval` once, which the browser refuses and reports (Content-Security-Policy).
import { z } from "zod";

z.config({ jitless: true });

export { z };
