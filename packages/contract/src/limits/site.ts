/** Numbers of our own for what the site itself gives. */
export const siteLimits = {
  /** Pictures for links that are drawn because somebody asked; kept ones cost no budget. */
  sharePictures: { perAddressPerMinute: 20, perMinute: 20, burst: 60 },
} as const
