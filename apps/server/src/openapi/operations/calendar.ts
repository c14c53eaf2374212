// The personal calendar and its secret address.
import { ANY, jsonContent, type Operation, pathParameter } from "../operation.ts";
import { anyText, object } from "../schema.ts";

const tag = "account";
const address = jsonContent(object({ path: anyText }));

export const calendarOperations: readonly Operation[] = [
  {
    id: "viewCalendarAddress",
    tag,
    summary: "The address of the caller's calendar",
    description: "`path` is empty where there is none.",
    method: "get",
    path: "/api/calendar",
    token: "required",
    answers: { 200: address },
    refusals: [401, ...ANY],
  },
  {
    id: "replaceCalendarAddress",
    tag,
    summary: "Make or replace the address of the caller's calendar",
    description: "The address before stops working.",
    method: "post",
    path: "/api/calendar",
    token: "required",
    answers: { 200: address },
    refusals: [401, ...ANY],
  },
  {
    id: "revokeCalendarAddress",
    tag,
    summary: "Take the caller's calendar off",
    method: "delete",
    path: "/api/calendar",
    token: "required",
    answers: { 204: undefined },
    refusals: [401, ...ANY],
  },
  {
    id: "readCalendar",
    tag,
    summary: "The calendar of a person (RFC 5545)",
    description:
      "Evenings in UTC with a stable UID; SEQUENCE grows with every change, what is cancelled or deleted stays as CANCELLED. 304 to a known ETag.",
    method: "get",
    path: "/calendar/{file}",
    token: "none",
    parameters: [pathParameter("file", "The secret with `.ics`.", anyText)],
    answers: { 200: { type: "text/calendar", schema: anyText } },
    refusals: [404, ...ANY],
  },
];
