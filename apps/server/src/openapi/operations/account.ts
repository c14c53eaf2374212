// A user's own data, and guests whom the user can claim (decision 040).
import { ANY, json, type Operation, pathParameter, WRITE } from "../operation.ts";
import { list, object, oneOf, recordId, text, yesNo } from "../schema.ts";

const part = object({ id: recordId, name: text, date: text });
const parts = list(part);
const plan = object({ moved: parts, kept: parts });

export const accountOperations: readonly Operation[] = [
  {
    id: "exportAccount",
    tag: "account",
    summary: "Everything kept about the caller",
    description: "As JSON, or as a page to read with `format=html`. Names of others, never their phones.",
    method: "get",
    path: "/api/account/export",
    token: "required",
    answers: { 200: json({ type: "object" }) },
    refusals: [401, 404, ...ANY],
  },
  {
    id: "listClaims",
    tag: "account",
    summary: "Guests for whom an organiser noted the caller's phone",
    method: "get",
    path: "/api/account/claims",
    token: "required",
    answers: {
      200: json(
        object({
          claims: list(object({ guest: recordId, name: text, organiser: text, tournaments: parts })),
        }),
      ),
    },
    refusals: [401, ...ANY],
  },
  {
    id: "answerClaim",
    tag: "account",
    summary: "Take over a guest's history, or decline it",
    method: "post",
    path: "/api/account/claims",
    token: "required",
    body: object({ guest: recordId, answer: oneOf("mine", "other") }),
    answers: { 200: json(plan) },
    refusals: WRITE,
  },
  {
    id: "mergeGuest",
    tag: "account",
    summary: "Preview or confirm that a guest is another guest of the same organiser",
    method: "post",
    path: "/api/guests/{id}/merge",
    token: "required",
    parameters: [pathParameter("id", "Of the guest that goes.", recordId)],
    body: object({ into: recordId, confirm: yesNo }, ["into"]),
    answers: { 200: json(plan) },
    refusals: WRITE,
  },
];
