/** An id that no user has. */
export const NOBODY = 0

/** A user's id from the wire; NOBODY for what cannot be one. */
export const userIdFrom = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : NOBODY)
