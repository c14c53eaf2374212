// Entry of the worker thread that renders pictures.
import { answerJobs } from "../thread.ts";
import { paintInline } from "./paint-inline.ts";

answerJobs(paintInline);
