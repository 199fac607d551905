/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const demandsLimits = {
  demand: {
    titleMaxChars: 20,
    descriptionMaxChars: 500,
    /** So much may a fee be, fen; what it is at least is the dictionary's. */
    feeMaxFen: 99_999_999,
    /** The delivery may be on the day that it was so long before the posting: yesterday is still legal. */
    completionBeforeMs: 24 * 3_600_000,
    /** Of each of scene, style and colour. */
    tagsMax: 20,
    tagMaxChars: 32,
    relatedOnDetail: 3,
  },
  thread: {
    textMaxChars: 1_000,
    /** Of one message. */
    filesMax: 4,
    /** How many messages are read at a time. */
    page: 30,
    /** How often a visible page asks for more, first and once nothing has come for a while. */
    pollMs: 4_000,
    restedPollMs: 10_000,
    restedAfterMs: 5 * 60_000,
    send: { budget: 'demand-message', count: 30, periodMs: 60_000 },
  },
  rating: {
    starsMax: 5,
    textMaxChars: 300,
    /** After completion; then what was given is shown, and no more is taken. */
    openMs: 7 * 24 * 3_600_000,
  },
  extension: {
    reasonMaxChars: 200,
    /** Unanswered for so long it counts as declined. */
    answerMs: 24 * 3_600_000,
    /** So much later than it was due a draft may be asked for. */
    latestAfterDueMs: 30 * 24 * 3_600_000,
  },
  dispute: {
    listed: 20,
    eventsMax: 500,
    /** An arbitrator's looks at the same files are one event of the audit in each such span of time. */
    lookMs: 3_600_000,
  },
  /** The detail page asks again so often, the first so many times, then less often; ms. */
  detailPoll: { fastMs: 5_000, slowMs: 30_000, fastCount: 60 },
  draft: {
    ideaMaxChars: 500,
    reasonMaxChars: 500,
    /** Pages that are drawn: as many as a sheet may ask for; and what of each one's words is kept. */
    pagesDrawn: 500,
    pageTextChars: 4_000,
    /** Pages that are drawn in one go: so many pictures of them are in memory, and one that is too much costs no others. */
    pagesAtOnce: 50,
    /** px; the small one is in the strip, without 砚图 · 预览. */
    pageWidths: { small: 320, large: 1280 },
    /** Shapes of a page to which pins are tied. */
    shapesOfPage: 80,
    findings: 30,
    /** After the demand is over; then its drafts are words and pins. */
    picturesKeptMs: 180 * 24 * 3_600_000,
  },
  pin: { textMaxChars: 200, perDraft: 60, everPerDraft: 600, answerPagesMax: 20, pageMax: 3_000 },
  /** Of the publisher's material: what is looked up in a draft, and how much of what is missing is told. */
  figures: {
    most: 300,
    told: 40,
    files: 10,
    pages: 300,
    fileBytes: 50 * 1024 * 1024,
    /** Of a page, and of all the material: what is beyond is not read. */
    textChars: 20_000,
    allChars: 400_000,
    /** Of a draft, in all: they are read in the server's own process. */
    draftChars: 1_200_000,
  },
  /** Before a demand ends that nobody paid for, a verdict comes by the clock or a balance is lost. */
  reminderHoursBefore: [72, 24],
  /** Before a draft is due, once: by the first of them that is still to come. */
  draftReminderHoursBefore: [24, 6],
  /** Added where no reminder could be sent in time. */
  graceHours: 24,
  /** What everybody agrees to who does not say otherwise. */
  sheet: {
    trialRounds: 2,
    fullRounds: 2,
    roundsMax: 9,
    pagesMax: 500,
    mustHavesMax: 12,
    mustHaveMaxChars: 40,
  },
  /** Avatars on a card before the rest is a number. */
  cardAvatars: 4,
  /** Of those who signed up, as many are told to everybody; the rest is a number. */
  takersShown: 50,
} as const
