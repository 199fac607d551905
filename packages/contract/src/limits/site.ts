/** Numbers of our own for what the site itself gives. */
export const siteLimits = {
  /** Pictures for links that are drawn because somebody asked; kept ones cost no budget. */
  sharePictures: { perAddressPerMinute: 20, perMinute: 20, burst: 60 },
  /** Of what the console sets, in characters and, for figures, at most so large. */
  content: {
    titleChars: 20,
    textChars: 160,
    introChars: 200,
    figureMax: 99_999_999,
    yearChars: 8,
    /** So many events of the history have a place. */
    events: 8,
  },
} as const
