/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const commonLimits = {
  page: { list: 12, centre: 10, max: 50 },
  toastMs: 3_000,
  dialogPx: { login: 430, vip: 690 },
} as const
