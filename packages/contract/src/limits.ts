/** Every number of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const limits = {
  page: { list: 12, centre: 10, max: 50 },
  filterOptionsBeforeMore: 13,
  hotWords: 11,
  previews: { card: 5, detail: 12 },
  /** A picture's address ends in `-<width>.webp`; the same picture exists at each of these widths (px). */
  pictureWidths: [320, 480, 640, 960, 1280],
  /** The width that addresses on the wire name. */
  pictureWireWidth: 640,
  /** Up to this width (px) a picture that is for sale is shown without 砚图 · 预览 across it. */
  clearPictureWidth: 480,
  recommendations: 4,
  keywordMaxChars: 50,
  titleMaxChars: 20,
  priceMaxChars: 5,
  password: { min: 8, max: 20 },
  nickname: { min: 2, max: 16 },
  smsCode: {
    digits: 6,
    validMs: 5 * 60_000,
    tries: 5,
    countdownShownSeconds: 60,
    linkReturnsAfterSeconds: 59,
    perPhone: {
      windowMs: 55_000,
      perHour: 10,
      perDay: 20,
      /** Sends a day to a phone by strangers to it before each needs a proof of work. */
      perDayWithoutProof: 2,
      /** Half of it, so that no network spends all that strangers may have sent to a phone. */
      fromOneNetwork: { perHour: 5, perDay: 10 },
    },
    perAddress: { perHour: 60, perDay: 300 },
  },
  passwordTries: {
    /** For an account from an address, or from a browser that has logged in to it before. */
    count: 5,
    windowMs: 15 * 60_000,
    perKnownBrowser: { perDay: 30 },
    /** From all browsers that have never logged in to the account. A proof gets harder every `proofStep` tries. */
    perAccount: { perHour: 30, perDay: 100, perDayWithoutProof: 10, proofStep: 5 },
    /** At all accounts together from an address. */
    perAddress: { perHour: 120, perDay: 600, perHourWithoutProof: 30, proofStep: 30 },
  },
  /** A number below `numbers` is to be found; each level doubles them. */
  proof: { numbers: 1 << 16, highestLevel: 4, validMs: 5 * 60_000 },
  /** Browsers that have logged in to an account, and for how long that is remembered. */
  knownBrowsers: { perUser: 20, rememberedMs: 180 * 24 * 3_600_000 },
  session: {
    /** The one used least recently goes. */
    perUser: 20,
    idleMs: 7 * 24 * 3_600_000,
    absoluteMs: 30 * 24 * 3_600_000,
    adminIdleMs: 30 * 60_000,
    adminAbsoluteMs: 8 * 3_600_000,
  },
  rate: {
    callsPerUserPerMinute: 300,
    anonymousWritesPerAddressPerMinute: 600,
    payOrdersPerUserPerMinute: 10,
    poll: { perSecond: 2, burst: 5 },
    /** Campuses share addresses, so outside production limits by address are this much wider (SMS: ten times). */
    addressFactorOutsideProduction: 100,
    smsAddressFactorOutsideProduction: 10,
  },
  payment: {
    pollMs: 2_000,
    qrPx: { template: 250, demand: 150, vip: 135 },
    qrMargin: 1,
    codeUrlValidMs: 2 * 3_600_000,
  },
  requestTimeoutMs: 600_000,
  toastMs: 3_000,
  /** `reserveBytes` of each disk are the database's alone; uploads end at twice that (DISK_RESERVE_MB). */
  disk: { reserveBytes: 512 << 20, startBytes: 48 << 20, lookEveryMs: 1_000 },
  body: {
    json: { bytes: 1 << 20, values: 10_000 },
    outline: { bytes: 4 << 20, values: 80_000 },
    /** Lists and objects in one another. */
    depth: 64,
    /** What is larger is parsed beside the server's loop. */
    parsedInLoopBytes: 4 << 10,
    /** Of bodies above that, at once. */
    inFlightBytes: { perCaller: 16 << 20, inAll: 256 << 20 },
    /** More wait for a parser: 503. */
    parsesWaiting: 64,
    parseMs: 30_000,
  },
  upload: {
    fields: 20,
    fieldBytes: 16 << 10,
    /** Beside the file: fields, boundaries, headers. */
    formBytes: 400 << 10,
    inFlightBytes: { perCaller: 512 << 20, inAll: 2048 * (1 << 20) },
    /** Of one user's private files that belong to no work. */
    storedBytesPerUser: 2048 * (1 << 20),
    bytesPerUserPerHour: 1 << 30,
    /** What a call left in the spool is removed after this. */
    spooledMs: 30 * 60_000,
  },
  connection: {
    /** Requests sent ahead while one is answered; whoever sends more is cut off. */
    waiting: 16,
    /** An answer of which the client takes nothing for so long ends its connection. */
    unreadMs: 30_000,
    /** A refused body is thrown away for so long, so that its sender sees the refusal. */
    lingerMs: 10_000,
  },
  /** What an outline may hold; its title and the texts of its head have `titleChars`. */
  outline: {
    topicChars: 500,
    audienceChars: 50,
    instructionChars: 200,
    nodes: 4_000,
    depth: 16,
    titleChars: 500,
    keywords: 500,
    references: 5_000,
    nodeChars: 100_000,
    notesChars: 1_000_000,
    tableRows: 5_000,
    tableColumns: 1_000,
    cellChars: 50_000,
    /** Cells of all tables, and doubts of all nodes. */
    cells: 30_000,
    figureChars: 100,
    doubtsPerNode: 200,
    pages: { min: 5, max: 60 },
    importBytes: 20 << 20,
    /** A stream can be resumed for this long after it began. */
    resumableMs: 30 * 60_000,
    rewritesPerUserPerHour: 60,
    importsPerUserPerMinute: 60,
    createsPerUserPerHour: 300,
    decksPerUserPerMinute: 10,
    previewsPerUserPerMinute: 60,
    /** Pages of a preview in a work's theme; the file has all. */
    previewedPages: 200,
    /** Pictures of a preview that its reader may have already. */
    previewPictures: 2_000,
    historyEntries: 100,
    themesPerPage: 48,
  },
  viewOncePerMs: 24 * 3_600_000,
  catalogHoldDays: 7,
  dialogPx: { login: 430, vip: 690 },
} as const
