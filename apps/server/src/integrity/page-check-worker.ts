// The thread that checks pages: it reads the whole file.
import { quickCheck } from "../storage/sqlite/inspect.ts";
import { answerJobs } from "../thread.ts";

answerJobs(async (path: string): Promise<string[]> => quickCheck(path));
