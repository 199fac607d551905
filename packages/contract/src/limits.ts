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
    perPhone: { windowMs: 55_000, perHour: 10, perDay: 20 },
    perAddress: { perHour: 60, perDay: 300 },
  },
  passwordTries: { count: 5, windowMs: 15 * 60_000 },
  session: {
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
  body: { jsonBytes: 1 << 20, outlineJsonBytes: 4 << 20 },
  viewOncePerMs: 24 * 3_600_000,
  catalogHoldDays: 7,
  dialogPx: { login: 430, vip: 690 },
} as const
