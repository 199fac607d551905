import type { Trx } from '../../../db/schema.ts'

/** Lets the session change the user's phone until then; an earlier ticket is void. */
export async function giveTicket(
  trx: Trx,
  ticket: { userId: number; sessionId: string; expiresAt: Date },
): Promise<void> {
  const given = { session_id: ticket.sessionId, expires_at: ticket.expiresAt }
  await trx
    .insertInto('phone_ticket')
    .values({ user_id: ticket.userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute()
}

/** Whether there was one, which is used up with it. */
export async function takeTicket(
  trx: Trx,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('phone_ticket')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
