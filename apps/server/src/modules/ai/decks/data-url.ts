/** A WebP picture as an address that holds it, for what is kept nowhere. */
export const webpUrl = (picture: Buffer): string => `data:image/webp;base64,${picture.toString('base64')}`
