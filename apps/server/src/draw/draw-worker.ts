// Entry of the worker thread that makes draws.

import { answerJobs } from "../thread.ts";
import { drawInline } from "./draw-inline.ts";

answerJobs(drawInline);
