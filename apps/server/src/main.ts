// The entry. Node keeps the compiled code of everything imported after this line: the second start takes half the time of the first.
import { enableCompileCache } from "node:module";

enableCompileCache();
await import("./run.ts");
