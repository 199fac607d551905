import type { Actor } from '../../kernel/auth/index.ts'
import type { WorkStatus } from './catalog.table.ts'

/** Published works are everybody's; others are their owner's and the administrators' (trust, getDetail). */
export function maySee(actor: Actor, work: { ownerId: number; status: WorkStatus }): boolean {
  if (work.status === 'published') return true
  if (actor.kind === 'visitor') return false
  return actor.isAdmin || (work.status !== 'deleted' && actor.userId === work.ownerId)
}

/** Bigint ids arrive as text; anything else names no work. */
export const workIdOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
