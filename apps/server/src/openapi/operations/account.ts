// A user's own data, and guests whom the user can claim (decision 040).
import { ANY, jsonContent, MOVED, type Operation, pathParameter, WRITE } from "../operation.ts";
import { anyText, arrayOf, object, oneOf, recordId, wholeNumber, yesNo } from "../schema.ts";

const part = object({ id: recordId, name: anyText, date: anyText });
const parts = arrayOf(part);
const plan = object({ moved: parts, kept: parts });

const mate = object({ id: recordId, name: anyText, matches: wholeNumber, won: wholeNumber });
const mates = arrayOf(mate);
const medals = object({ gold: wholeNumber, silver: wholeNumber, bronze: wholeNumber });
const level = { type: "number" } as const;

export const accountOperations: readonly Operation[] = [
  {
    id: "viewPlayer",
    tag: "account",
    summary: "The page of a player",
    description:
      "A public page, or the caller's own, has the career. Any other has the name and the completed tournaments that the caller played too. Players without an account have no page.",
    method: "get",
    path: "/api/players/{id}",
    token: "optional",
    parameters: [pathParameter("id", "Of the user.", recordId)],
    answers: {
      ...MOVED,
      200: jsonContent(
        object(
          {
            id: recordId,
            name: anyText,
            public: yesNo,
            evenings: arrayOf(
              object({ tournament: recordId, name: anyText, date: anyText, place: wholeNumber, sides: wholeNumber }),
            ),
            career: object({
              city: anyText,
              skill_level: wholeNumber,
              rating: { type: "number" },
              rating_sigma: { type: "number" },
              rating_events: wholeNumber,
              played: wholeNumber,
              levels: arrayOf(object({ date: anyText, level: { type: "number" } })),
              medals,
              partners: mates,
              opponents: mates,
            }),
            meetings: object({ matches: wholeNumber, won: wholeNumber, lost: wholeNumber }),
          },
          ["id", "name", "public", "evenings"],
        ),
      ),
    },
    refusals: [404, ...ANY],
  },
  {
    id: "viewPlayerYear",
    tag: "account",
    summary: "A player's year",
    description:
      "Where the caller reads the whole page of the player. `year`: the one of the player's last evening if absent. `matches`, `medals` and people count the newest two hundred evenings of the year.",
    method: "get",
    path: "/api/players/{id}/year",
    token: "optional",
    parameters: [pathParameter("id", "Of the user.", recordId), { name: "year", in: "query", schema: wholeNumber }],
    answers: {
      ...MOVED,
      200: jsonContent(
        object(
          {
            ...{ id: recordId, name: anyText, public: yesNo, year: wholeNumber, first: wholeNumber, last: wholeNumber },
            ...{ evenings: wholeNumber, matches: wholeNumber, won: wholeNumber, medals },
            level: object({ from: level, to: level }),
            partner: mate,
            opponent: mate,
            clubs: arrayOf(object({ name: anyText, evenings: wholeNumber })),
          },
          ["id", "name", "public", "year", "first", "last", "evenings", "matches", "won", "medals", "clubs"],
        ),
      ),
    },
    refusals: [404, ...ANY],
  },
  {
    id: "yearPicture",
    tag: "files",
    summary: "A player's year as a picture",
    description: "Where the caller reads the whole page of the player.",
    method: "get",
    path: "/player/{id}/year.png",
    token: "optional",
    parameters: [pathParameter("id", "Of the user.", recordId), { name: "year", in: "query", schema: wholeNumber }],
    answers: { ...MOVED, 200: { type: "image/png", schema: anyText } },
    refusals: [404, ...ANY],
  },
  {
    id: "exportAccount",
    tag: "account",
    summary: "Everything kept about the caller",
    description: "As JSON, or as a page to read with `format=html`. Names of others, never their phones.",
    method: "get",
    path: "/api/account/export",
    token: "required",
    answers: { 200: jsonContent({ type: "object" }) },
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
      200: jsonContent(
        object({
          claims: arrayOf(object({ guest: recordId, name: anyText, organiser: anyText, tournaments: parts })),
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
    answers: { 200: jsonContent(plan) },
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
    answers: { 200: jsonContent(plan) },
    refusals: WRITE,
  },
];
