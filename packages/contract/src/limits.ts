// Every number of the specification's sections 5, 7 and 9, by screen, and as the server accepts it (product-rules D1).
// The server's range is the union of the screens' ranges; a screen never refuses an existing value.
import {
  costLimits,
  listLimits,
  NOTES_MAX,
  offeredLevels,
  phoneLimits,
  profileLimits,
  skillLimits,
  USER_TOKEN_DAYS,
} from "./page-limits.ts";

export const limits = {
  server: {
    nameMax: 120,
    teamNameMax: 30,
    descriptionMax: 2000,
    notesMax: NOTES_MAX,
    players: { min: 4, max: 32 },
    minPlayers: { min: 2, max: 32 },
    rounds: { min: 1, max: 15 },
    courts: { min: 1, max: 10 },
    skill: skillLimits,
    cost: costLimits,
    comingHours: { min: 0, max: 72 },
    regularsHours: { min: 0, max: 168 },
    clubCourts: { min: 0, max: 60 },
  },
  /** Helpers of one tournament. */
  roles: { max: 20 },
  /** Scores reported by players: the window for the other side, how often a side changes its report, and the shape of a score. */
  reports: { windowSeconds: 60, changesMax: 6, scoreMax: 999, setsMax: 5 },
  /** Links of one tournament that are not taken back, and how long they work. */
  links: { max: 40, invitationDays: 7, hoursAfterEnd: 6, leastHours: 12 },
  wizard: {
    players: { min: 4, max: 32, step: 2 },
    skill: offeredLevels,
    rounds: { min: 1, max: 10 },
    courts: { min: 1, max: 6 },
    steps: 7,
  },
  edit: {
    players: { min: 4, max: 20 },
    minPlayers: { min: 2 },
    skill: { min: 1, max: 10 },
    rounds: { min: 3, max: 15 },
    courts: { min: 1, max: 10 },
  },
  profile: profileLimits,
  time: { first: "08:00", last: "23:30", stepMinutes: 30 },
  code: { length: 4, ttlMinutes: 5, tries: 3 },
  /** One-time tokens of messengers, and the days that updates of a bot are kept to recognise repeated ones. */
  messengers: { tokenMinutes: 10, ticketMinutes: 5, updatesDays: 2 },
  /** Budgets of sign-in codes, against guessing and SMS pumping (quality-rules 2.2). */
  send: {
    perPhone: 3,
    windowMinutes: 15,
    perPhoneDay: 5,
    wrongPerPhoneDay: 10,
    /** After this many wrong codes since the phone's last sign-in an unknown device needs two codes. */
    wrongBeforeSecondCode: 20,
    /** In the window, for each address: a club's Wi-Fi or a carrier is one address. Beyond `free` answers are delayed. */
    perAddress: { free: 20, max: 150, slowdownMs: 50, slowdownMaxMs: 2000 },
    senderTimeoutSeconds: 8,
    resendSeconds: 60,
  },
  /**
   * Codes for unknown devices, over the whole installation (decision 029). It is an attack when more codes than `unentered` are not entered
   * and they are more than `share` of those sent; for the window of a minute the share does not matter.
   */
  attack: {
    unentered: [
      { minutes: 1, max: 120 },
      { minutes: 15, max: 150 },
      { minutes: 60, max: 300 },
      { minutes: 1440, max: 600 },
    ],
    share: 0.4,
    tries: 1,
    /** Unentered codes of a network that has recently entered one; one more for each code that it enters. */
    provenNetwork: { days: 30, aheadWindow: 8, aheadDay: 24, perMinute: 60, perHour: 300, perDay: 1500 },
    /** For all networks first seen within `newMinutes` together, and for all others together. */
    newNetworks: { perMinute: 2, perWindow: 6 },
    otherNetworks: { perMinute: 1, perWindow: 2 },
    newMinutes: 15,
    /** Unentered codes of a network that has never entered one. */
    unprovenAhead: 2,
    /** Networks a day that one signed-in account makes trusted. */
    provenNetworksPerDay: 3,
    retrySeconds: 15,
    /** Leading zero bits of the SHA-256 that a browser must find; each unentered code of the network adds to them. */
    proof: { bits: 17, bitsPerUnentered: 2, bitsMax: 21, minutes: 10 },
  },
  /** Wrong codes from unknown devices, over the whole installation; beyond it a sign-in needs two codes. */
  guesses: { perMinute: 30, perHour: 100, perDay: 400 },
  /** The daily budget for codes: the share for unknown devices, and the share at which the log warns. */
  money: { budgetRub: 5000, telegramRub: 1, smsRub: 6, strangersShare: 0.85, alertShare: 0.5 },
  /** Circuit breaker of a sender: consecutive faults before a pause, and its length, which doubles each time. */
  breaker: { faults: 5, restSeconds: 30, restSecondsMax: 600 },
  /** Delivery reports: their maximum age, and the time after which Telegram abandons a message. */
  delivery: { reportMinutes: 5, telegramSeconds: 60 },
  session: {
    /** Lifetime of a token. */
    userDays: USER_TOKEN_DAYS,
    superuserDays: 1,
    /** A session ends when it is unused for `idleDays`, and at the latest after `absoluteDays`. */
    idleDays: 30,
    superuserIdleDays: 1,
    absoluteDays: 180,
    /** A replaced token remains valid for this time after the first use of the new one, for requests in flight and other tabs. */
    replacedSeconds: 120,
    seenEveryMinutes: 5,
    perAccount: 20,
    deviceMax: 60,
    knownDeviceDays: 180,
    /** Wrong superuser passwords for each address in the window. */
    wrongPasswords: 10,
    /** From all networks that have never entered the correct one. */
    wrongPasswordsOverall: { perWindow: 30, perDay: 100 },
    /** The second factor of superusers: time for its code after the password, wrong codes of one account, recovery codes. */
    secondFactor: { minutes: 5, wrongPerWindow: 5, wrongPerDay: 20, recoveryCodes: 10 },
  },
  /** Budgets of records that one account, or all accounts of one address, may create: above a club's weekly series, below a flood. */
  creation: {
    tournaments: { perHour: 40, perDay: 80, openMax: 150 },
    /** Players added by name. An organiser can paste 64 at once. */
    guests: { perHour: 300, perDay: 600, max: 5000 },
    /** Entries of one account in an hour: its own and those of players it adds. */
    entriesPerHour: 600,
    /** Requests for a place of one account in an hour: each asks the organisers. */
    requestsPerHour: 60,
    /** In an hour for one address: the players and organisers of one hall. */
    perAddressHour: { tournaments: 120, users: 1200, tournament_participants: 3000 },
  },
  /** Budgets of reads, against collecting data. Beyond them organisers' phones are masked and searches for numbers are delayed. */
  reading: { organiserPhonesPerHour: 120, numberSearchesPerMinute: 20 },
  /** A series: how far ahead its evenings appear, and what one organiser keeps. */
  series: {
    everyWeeks: { min: 1, max: 4 },
    daysAhead: { min: 1, max: 60 },
    /** Days ahead of a new series: two weekly evenings are open. */
    daysAheadUsual: 14,
    evenings: { min: 0, max: 60 },
    skippedMax: 100,
    perOrganiser: 30,
  },
  /** Years that a player may ask a review of. */
  reviewYear: { min: 2000, max: 2100 },
  /** Of `/api/admin`: calls of one administrator, cities and clubs of the installation, moderators, and the years of the journal. */
  administration: {
    callsPerMinute: 120,
    placesMax: 2000,
    /** Rows of a search; more are found by a longer name. */
    foundMax: 30,
    moderatorsMax: 50,
    passwordMin: 10,
    logDays: 1095,
  },
  /** Rows of one account. */
  kept: { follows: 300, templates: 50, notes: 5000, blocks: 500, reports: 200 },
  /** When players are reminded of the game of the next day, by the clock of its city. */
  reminder: { time: "19:00" },
  /** Fees of tournaments (decisions 092–094). */
  payments: {
    /** A million roubles. */
    kopecksMax: 100_000_000,
    releaseHoursMax: 720,
    /** A player has at least this long to pay after getting a place, and after a stricter fee or deadline (decision 141). */
    graceMinutes: 180,
    remindMinutes: 60,
    /** Lines of one pasted statement, and characters of its text. */
    linesMax: 300,
    statementMax: 60_000,
    /** Asking YooKassa: one call, and all calls of one run of the job. */
    callSeconds: 10,
    runSeconds: 40,
    /** A payment that nobody could see is given up after this time: an idempotence key lives 24 hours. */
    unclearHours: 20,
    refundTries: 6,
    /** A second receipt that does not come about in this time is left to the organiser. */
    receiptDays: 7,
    emailMax: 120,
  },
  phone: phoneLimits,
  list: listLimits,
  /** Days of storage of personal data; the privacy policy states the same numbers (consent-texts.ts). */
  retention: {
    deletionDays: 7,
    signInDays: 2,
    trustDays: 180,
    creationsDays: 7,
    notificationDays: 90,
    bankLineDays: 90,
    refundWaitDays: 14,
  },
  copyConfirmationMs: 2000,
  /** For so long one tap undoes a start without results (product-rules D34). */
  startUndoMs: 60_000,
  realtime: {
    topicsMax: 1000,
    topicMax: 2500,
    /** Related rows read or sent after each change: for one topic, for a stream's topics beyond their free part, and for all streams together. */
    topicCostMax: 200,
    topicCostFree: 10,
    streamCostMax: 1000,
    serverCostMax: 20_000,
    bodyMax: 262_144,
    /** A stream without a subscription is closed after this time. */
    idleMinutes: 5,
    /** Maximum lifetime of a stream, less a random part of the jitter, so that clients do not reconnect at once. */
    recycleMinutes: 30,
    recycleJitterMinutes: 5,
    /** After a gap in the announced changes all streams are closed within this time. */
    gapSpreadSeconds: 3,
    /** Bytes buffered for a slow reader before it is disconnected. */
    bufferMax: 65_536,
    clientsMax: 25_000,
    clientsPerAddress: 1000,
    commitsWaitingMax: 5000,
  },
  /** Writes in one transaction, and the URL of each (PocketBase's defaults). */
  batch: { requestsMax: 50, urlMax: 2000 },
  bodyMax: 1_000_000,
} as const;

/** Start and end times offered: 08:00 to 23:30, every 30 minutes. */
export const timeOptions: readonly string[] = Array.from({ length: 32 }, (_, half) => {
  const minutes = 8 * 60 + half * limits.time.stepMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});
