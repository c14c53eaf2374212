// The thread that draws.
import { drawInline } from "./draw-inline.ts";
import { answerJobs } from "./thread.ts";

answerJobs(drawInline);
