// The thread that paints pictures.
import { answerJobs } from "../thread.ts";
import { paintInline } from "./paint-inline.ts";

answerJobs(paintInline);
