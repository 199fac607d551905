import { decimalId } from '../../kernel/decimal-id.ts'

/** An id that no user has. */
export const NOBODY = 0

/** A user's id from the wire; NOBODY for what cannot be one. */
export const userIdFrom = (text: string): number => decimalId(text) ?? NOBODY
