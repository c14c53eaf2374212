// Every error code of the API, with its sentence (specification 8 where it gives one). The statuses are in the
// server's http/code-statuses.ts, the Russian sentences in the web's text/errors.ts; the compiler checks both tables against this list.

export const errorMessages = {
  "invalid-phone": "Enter a valid phone number with country code",
  "rate-limit": "Too many attempts, try again in 15 minutes",
  "telegram-api-error": "Failed to send code, try again",
  "code-not-found": "No verification code found, request a new one",
  "wrong-code": "Invalid verification code",
  "invalid-input": "Enter a valid 4-digit code",
  // Used only under attack, for devices that have not signed in with this phone (decision 029).
  "proof-required": "Solve the challenge in `pow` and send the request again with `proof`",
  "sign-in-busy": "Too many people ask for a code, try again in a moment",
  "second-code": "The code is right, a second one was sent: enter it",
  unknown: "An error occurred. Please try again.",

  "session-ended": "The session has ended",
  "not-signed-in": "You need to be logged in to edit tournaments",
  "not-organiser": "You are not authorized to edit this tournament",
  "profile-incomplete": "Complete your profile first",
  "consent-outdated": "This is not the current version of the consent",
  "account-deleted": "This account is deleted",
  "merge-running": "These records are being merged, try again in a minute",

  "tournament-full": "Tournament is full",
  "tournament-started": "Tournament has already started",
  "tournament-not-open": "Tournament is not open for registration",
  "registration-closed": "Registration is closed",
  "already-joined": "You have already joined this tournament",
  "not-joined": "You do not take part in this tournament",

  "already-helps": "This person organises the tournament already",
  "too-many-roles": "Too many people help with this tournament",

  "illegal-status": "This change of status is not allowed",
  "date-past": "The date is in the past",
  "end-before-start": "The end must be after the start",
  "skill-range": "The minimum level is above the maximum",
  "min-above-max": "The minimum number of players is above the maximum",
  "below-registered": "More players are registered than that",
  "club-not-in-city": "The club is in another city",
  "type-not-offered": "This type of tournament is not offered yet",

  "series-other-week": "With several days of the week an evening can move within its week only",
  "series-date-taken": "The series has another evening on that day",
  "too-many-kept": "Too many of these are kept, delete some first",

  "newcomers-refused": "This type accepts only substitutes after the start",
  "substitute-too-late": "A substitute may come before the pair's first result only",
  "lineup-changed": "The tournament has changed since the preview",

  "too-many-draws": "Too many draws at once, try again in a few seconds",
  "too-few-players": "Too few players to start",
  "too-many-players": "Too many players for this type",
  "odd-pairs": "A player is left without a partner",
  "pair-split": "A pair takes two places or none",
  "pair-not-mixed": "A pair of this tournament is a man and a woman",
  "place-not-offered": "This place is offered to another player",
  "gender-missing": "The gender of some players is not known",
  "settings-invalid": "A setting of the tournament is out of range",
  "player-invalid": "The list of players has a repeated or an unknown player",
  "no-rounds-left": "All rounds have been played",
  "round-unfinished": "The current round is not finished",
  "round-pending": "The next round is already drawn",
  "round-not-next": "Only the next round can be started",
  "round-not-last": "Only the last round can be deleted",
  "match-not-active": "This match is not being played",
  "results-recorded": "Results are already recorded",

  "score-missing": "Enter the result",
  "score-not-integer": "Scores are whole numbers from 0",
  "score-sum": "The points do not add up to the match total",
  "score-draw": "This match cannot end in a draw",
  "score-set": "This set score is not possible",
  "score-sets": "This number of sets is not possible",
  "score-most": "So much cannot be played in the time of a match",
  "score-ended": "With this score the match was over",
  "score-winner": "Name the side that won",
  "score-ending": "This ending of a match is unknown",
  "score-mismatch": "The sets and the sets won do not agree",
  "too-many-tournaments": "Too many new tournaments, try again later",
  "too-many-open-tournaments": "Too many tournaments are open, finish or cancel some first",
  "too-many-guests": "Too many players without an account, merge those who were added twice",
  "too-many-created": "Too many new records, try again later",

  "storage-away": "The data cannot be reached at the moment, try again in a few seconds",
  "storage-not-writable": "Nothing can be saved at the moment, try again later",

  "result-conflict": "Someone has changed this result meanwhile",
} as const;

export type ErrorCode = keyof typeof errorMessages;
