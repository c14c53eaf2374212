// Links of a tournament (decision 078).
import { LINK_HEADER, LINK_KINDS, OBJECTION_STATES } from "@bandeha/contract";
import { ANY, jsonContent, type Operation, pathParameter, WRITE } from "../operation.ts";
import { anyText, arrayOf, object, oneOf, recordId, wholeNumber, yesNo } from "../schema.ts";

const link = object({
  id: recordId,
  tournament: recordId,
  name: anyText,
  kind: oneOf(...LINK_KINDS),
  court: wholeNumber,
  open: yesNo,
  stopped: yesNo,
  expires: anyText,
  objections: arrayOf(object({ match: recordId, state: oneOf(...OBJECTION_STATES) })),
});
const token = { name: LINK_HEADER, in: "header", description: "The token of a link.", schema: anyText } as const;

export const linkOperations: readonly Operation[] = [
  {
    id: "openLink",
    tag: "tournaments",
    summary: "What a link is for",
    method: "get",
    path: "/api/link",
    token: "none",
    parameters: [token],
    answers: { 200: jsonContent(link) },
    refusals: [404, ...ANY],
  },
  {
    id: "acceptInvitation",
    tag: "tournaments",
    summary: "Accept an invitation to help with a tournament",
    method: "post",
    path: "/api/link/accept",
    token: "required",
    parameters: [token],
    answers: { 200: jsonContent(object({ tournament: recordId })) },
    refusals: [400, 401, 403, 404, ...ANY],
  },
  {
    id: "listLinkTokens",
    tag: "tournaments",
    summary: "The tokens of a tournament's links, by the id of the link",
    description: "For the organiser and co-organisers; those of invitations for the organiser only.",
    method: "get",
    path: "/api/tournaments/{id}/links",
    token: "required",
    parameters: [pathParameter("id", "Of the tournament.", recordId)],
    answers: { 200: jsonContent(object({ tokens: { type: "object", additionalProperties: anyText } })) },
    refusals: [404, ...ANY],
  },
  {
    id: "undoLink",
    tag: "tournaments",
    summary: "Take back a link and every result that came by it",
    method: "post",
    path: "/api/links/{id}/undo",
    token: "required",
    parameters: [pathParameter("id", "Of the link.", recordId)],
    answers: { 200: jsonContent(object({ undone: wholeNumber, kept: wholeNumber })) },
    refusals: WRITE,
  },
];
