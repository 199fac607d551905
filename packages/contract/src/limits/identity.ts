/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const identityLimits = {
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
  /** Notices by SMS, to everybody and to a number: what a fault of ours may cost at most. */
  smsNotices: { perDay: 5_000, perPhonePerDay: 5 },
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
    staffIdleMs: 30 * 60_000,
    staffAbsoluteMs: 8 * 3_600_000,
  },
  /** Codes of an authenticator app (RFC 6238). */
  totp: {
    digits: 6,
    periodMs: 30_000,
    /** Steps before and after the present one that are good too, for clocks that are off. */
    driftSteps: 1,
    tries: { count: 5, windowMs: 15 * 60_000, perDay: 20 },
  },
  /** Refusals of one user that are worth an audit event. */
  auditedRefusals: { count: 30, periodMs: 3_600_000 },
} as const
