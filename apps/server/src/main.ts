// The entry. Node caches the compiled code of everything imported after `enableCompileCache`, which halves the time of later starts.
import { enableCompileCache } from "node:module";

// React chooses its build when it is first imported. Without this variable it is the development build, which takes 1.6 times the CPU time per page.
process.env.NODE_ENV ||= "production";
enableCompileCache();
const { run } = await import("./run.ts");
if (process.argv[2] === "--compile") await import("./compile.ts");
else await run();
