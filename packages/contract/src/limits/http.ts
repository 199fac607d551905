/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const httpLimits = {
  rate: {
    callsPerUserPerMinute: 300,
    anonymousWritesPerAddressPerMinute: 600,
    payOrdersPerUserPerMinute: 10,
    poll: { perSecond: 2, burst: 5 },
    /** Campuses share addresses, so outside production limits by address are this much wider (SMS: ten times). */
    addressFactorOutsideProduction: 100,
    smsAddressFactorOutsideProduction: 10,
  },
  requestTimeoutMs: 600_000,
  body: {
    json: { bytes: 1 << 20, values: 10_000, textUnits: 40_000 },
    outline: { bytes: 4 << 20, values: 80_000, textUnits: 1 << 20 },
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
  connection: {
    /** Requests sent ahead while one is answered; whoever sends more is cut off. */
    waiting: 16,
    /** An answer of which the client takes nothing for so long ends its connection. */
    unreadMs: 30_000,
    /** A refused body is thrown away for so long, so that its sender sees the refusal. */
    lingerMs: 10_000,
    /** An announced body up to this long is thrown away and its connection goes on; of any other it is closed. */
    lingerBytes: 1 << 20,
  },
} as const
