/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const approvalsLimits = {
  approval: { validMs: 72 * 3_600_000, reasonChars: 200, listed: 50 },
} as const
