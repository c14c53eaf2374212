// Every number of the specification's sections 5, 7 and 9, by the screen that shows it and as what the server accepts (product-rules D1).
// The server's range is the union of the screens'; a screen never refuses a value the tournament already has.

export const limits = {
  server: {
    nameMax: 120,
    descriptionMax: 2000,
    notesMax: 500,
    players: { min: 4, max: 32 },
    minPlayers: { min: 2, max: 32 },
    rounds: { min: 1, max: 15 },
    courts: { min: 1, max: 10 },
    skill: { min: 1, max: 10 },
    cost: { min: 0, max: 1_000_000 },
  },
  wizard: {
    players: { min: 4, max: 32, step: 2 },
    skill: { min: 1, max: 5 },
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
  profile: {
    nameMax: 80,
    skill: { min: 1, max: 4 },
    gamesPlayedBuckets: [10, 50, 100, 300, 999],
    monthsPlayedBuckets: [1, 3, 6, 12, 24, 36, 999],
  },
  time: { first: "08:00", last: "23:30", stepMinutes: 30 },
  code: { length: 4, ttlMinutes: 5, tries: 3 },
  /** Budgets of sign-in codes, so that nobody guesses a code or pumps our sender (quality-rules 2.2). */
  send: {
    perPhone: 3,
    windowMinutes: 15,
    perPhoneDay: 5,
    wrongPerPhoneDay: 10,
    /** Wrong codes since the phone's last sign-in after which an unknown device needs two codes. */
    wrongBeforeSecondCode: 20,
    /** In the window, per address: a club's Wi-Fi or a carrier is one address. Past `free` an answer is slowed down. */
    perAddress: { free: 20, max: 150, slowdownMs: 50, slowdownMaxMs: 2000 },
    senderTimeoutSeconds: 8,
    resendSeconds: 60,
  },
  /**
   * Codes for unknown devices, over the whole installation (decision 029). An attack is when more codes stay unentered than `unentered`
   * allows and more than `share` of those sent; within a minute the share is not asked for.
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
    /** A network that has entered a code lately may have so many codes unentered, and one more for each that it enters. */
    provenNetwork: { days: 30, aheadWindow: 8, aheadDay: 24, perMinute: 60, perHour: 300, perDay: 1500 },
    /** All networks that asked for the first time within `newMinutes`, and all the others. */
    newNetworks: { perMinute: 2, perWindow: 6 },
    otherNetworks: { perMinute: 1, perWindow: 2 },
    newMinutes: 15,
    /** Unentered codes of a network that has never entered one. */
    unprovenAhead: 2,
    /** Networks a day for which one signed-in account vouches. */
    vouchesPerDay: 3,
    retrySeconds: 15,
    /** Leading zero bits of the SHA-256 that a browser must find; each unentered code of the network makes it harder. */
    proof: { bits: 17, bitsPerUnentered: 2, bitsMax: 21, minutes: 10 },
  },
  /** Wrong codes from unknown devices, over the whole installation; beyond it a sign-in takes two codes. */
  guesses: { perMinute: 30, perHour: 100, perDay: 400 },
  /** The day's money for codes: what unknown devices may use of it, and where the log warns. */
  money: { budgetRub: 5000, telegramRub: 1, smsRub: 6, strangersShare: 0.85, alertShare: 0.5 },
  /** Faults in a row after which a sender rests, and for how long: twice as long each time. */
  breaker: { faults: 5, restSeconds: 30, restSecondsMax: 600 },
  /** Reports of delivery: how old one may be, and after how long Telegram gives a message up when we are told so. */
  delivery: { reportMinutes: 5, telegramSeconds: 60 },
  session: {
    /** A token's life; the web app replaces it at each start and daily. */
    userDays: 7,
    superuserDays: 1,
    /** A session that nobody used for so long has ended, and every session ends after `absoluteDays`. */
    idleDays: 30,
    superuserIdleDays: 1,
    absoluteDays: 180,
    /** A replaced token is good for so long after the new one was first used: for requests under way and for other tabs. */
    replacedSeconds: 120,
    seenEveryMinutes: 5,
    perAccount: 20,
    deviceMax: 60,
    knownDeviceDays: 180,
    /** Wrong superuser passwords per address in the window. */
    wrongPasswords: 10,
    /** From all networks that have never entered the right one. */
    wrongPasswordsOverall: { perWindow: 30, perDay: 100 },
  },
  /** Budgets of what one account, or all accounts behind one address, may create: a club with series of weeks fits in, a flood does not. */
  creation: {
    tournaments: { perHour: 40, perDay: 80, openMax: 150 },
    /** Players added by name. An organiser pastes 64 at once. */
    guests: { perHour: 300, perDay: 600 },
    /** Entries of one account in an hour: its own and those of players it adds. */
    entriesPerHour: 600,
    /** In an hour behind one address: a hall of players and its organisers. */
    perAddressHour: { tournaments: 120, users: 1200, tournament_participants: 3000 },
  },
  /** Reading what a stranger could collect. Beyond it organisers' phones are masked, and searches for numbers wait. */
  reading: { organiserPhonesPerHour: 120, numberSearchesPerMinute: 20 },
  phone: { minTyped: 10, digits: 11 },
  list: {
    perPage: 30,
    perPageMax: 1000,
    tournaments: 50,
    /** What may be typed into a search, and how many of its words are looked for. */
    searchMax: 80,
    searchWords: 6,
    fullBatch: 500,
    filterMax: 3500,
    filterTermsMax: 200,
    /** What a filter and a sort may cost, estimated for a large installation; superusers are free of it. */
    costMicros: 250_000,
    sortMax: 8,
    expandDepth: 6,
  },
  /** Days that personal data are kept; the privacy policy states the same numbers (consent-texts.ts). */
  retention: { deletionDays: 7, codesDays: 30, addressDays: 2, creationsDays: 7 },
  copyConfirmationMs: 2000,
  realtime: {
    topicsMax: 1000,
    topicMax: 2500,
    /** Related rows read or shown after each change: of one topic, of a stream's topics beyond what each has free, and of all streams together. */
    topicCostMax: 200,
    topicCostFree: 10,
    streamCostMax: 1000,
    serverCostMax: 20_000,
    bodyMax: 262_144,
    heartbeatSeconds: 25,
    /** A stream that nobody has subscribed to anything is ended. */
    idleMinutes: 5,
    /** No stream lives longer; a random part of the jitter earlier, so that they do not come back together. */
    recycleMinutes: 30,
    recycleJitterMinutes: 5,
    /** After a gap in the announced changes all streams are ended within this time. */
    gapSpreadSeconds: 3,
    /** Bytes that wait for a slow reader before it is cut. */
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
