// The entry. Node keeps the compiled code of everything imported after this line: the second start takes half the time of the first.
import { enableCompileCache } from "node:module";

// React chooses its build when it is first imported: without this variable it is the development build, at 1.6 times the CPU time per page.
process.env.NODE_ENV ||= "production";
enableCompileCache();
await import("./run.ts");
