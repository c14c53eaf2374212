// Entry of the worker thread that makes draws.
import { drawInline } from "./draw-inline.ts";
import { answerJobs } from "./thread.ts";

answerJobs(drawInline);
