// Every scenario of the attack, in the order of the table.
import type { Scenario } from "../scenario.ts";
import { creationFloods } from "./creation-floods.ts";
import { deepBodies } from "./deep-bodies.ts";
import { halfBodies, halfBodiesFromMany, idleSockets, slowHeaders } from "./held-sockets.ts";
import { junkQueries } from "./junk-queries.ts";
import { manyTopics } from "./many-topics.ts";
import { oddRequests } from "./odd-requests.ts";
import { pictures } from "./pictures.ts";
import { guessCodes, guessPasswords, sendCodes } from "./sign-in.ts";
import { wideFilters } from "./wide-filters.ts";
import { wideForms } from "./wide-forms.ts";

export const scenarios: readonly Scenario[] = [
  wideForms,
  deepBodies,
  wideFilters,
  manyTopics,
  junkQueries,
  pictures,
  oddRequests,
  halfBodies,
  halfBodiesFromMany,
  slowHeaders,
  idleSockets,
  sendCodes,
  guessCodes,
  guessPasswords,
  creationFloods,
];
