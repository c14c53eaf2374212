import { type ComingEvening, signupsEnd } from "@bandeha/contract";
import { useDeadlinePassed } from "../join/use-deadline.ts";

/** Whether players cannot sign up any more: as the server answered, then by the clock of the open page. */
export const useSignupOver = (evening: ComingEvening): boolean =>
  useDeadlinePassed(signupsEnd(evening, evening.time_zone), evening.signup_over);
