// The thread that checks pages: it reads the whole file.
import { pageProblems } from "../storage/sqlite/inspect.ts";
import { answerJobs } from "../thread.ts";

export type PageRequest = { path: string; isWhole: boolean };

answerJobs(async ({ path, isWhole }: PageRequest): Promise<string[]> => pageProblems(path, { quick: !isWhole }));
