const DAY_MS = 24 * 3_600_000

/** Numbers of the specification (section 9 unless said), of the trust page and of decisions 0540–0544. */
export const onboardingLimits = {
  nameMaxChars: 10,
  schoolMaxChars: 40,
  wxCodeMaxChars: 32,
  /** Designers are of age (agreement 10). */
  designerMinYears: 18,
  /** Of a decision's note to the applicant. */
  noteMaxChars: 200,
  /** Sent forms of all kinds, by a user or a visitor's address. */
  submissions: { budget: 'applications', count: 20, periodMs: 3_600_000 },
  /** Then photos, numbers and names of what was rejected are deleted (decision 0542). */
  keptAfterRejectionMs: 30 * DAY_MS,
  /** A photo as it is kept: the longer side, px, and the quality of its JPEG. */
  photo: { longestPx: 2_000, quality: 86 },
  partnerRedirectMs: 1_500,
  queue: { listed: 20 },
  /** Of the same identity number or card, in other accounts. */
  duplicatesListed: 10,
} as const
