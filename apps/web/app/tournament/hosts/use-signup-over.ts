import type { ComingEvening } from "@bandeha/contract";
import { useDeadlinePassed } from "../join/use-deadline.ts";

/** Whether the deadline of signing up has passed: as the server answered, then by the clock of the open page. */
export const useSignupOver = ({ registration_deadline, signup_over }: ComingEvening): boolean =>
  useDeadlinePassed(registration_deadline, signup_over);
