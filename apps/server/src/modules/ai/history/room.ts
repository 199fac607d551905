import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Pictures } from '../pictures.service.ts'
import { deleteUnedited, heldBy, lockEntries, lockUnedited } from './history.repository.ts'

export interface Wanting {
  ownerId: number
  /** The entry that is begun or grows. */
  historyId: string
  /** Of its outline as it is going to be kept. */
  octets: number
}

const { historyEntries, historyBytes } = aiLimits.outline

/**
 * What has to leave so that an entry finds room among its owner's, by number and bytes (decisions, third reading): the
 * oldest that was never edited first. Whoever keeps things follows each other by owner until the transaction ends. An
 * entry that is there already needs room only where it grows. Throws a refusal where nothing more may leave.
 */
export async function entriesInTheWay(
  db: DbOrTrx,
  { ownerId, historyId, octets }: Wanting,
): Promise<string[]> {
  await lockEntries(db, ownerId)
  const held = await heldBy(db, ownerId)
  const own = held.find(({ id }) => id === historyId)
  if (own && octets <= own.octets) return []
  const others = held.filter((entry) => entry !== own)
  const leaving: string[] = []
  let bytes = others.reduce((sum, entry) => sum + entry.octets, octets)
  const isTooMuch = () => bytes > historyBytes || (!own && others.length - leaving.length >= historyEntries)
  for (const entry of others) {
    if (!isTooMuch()) break
    if (!entry.mayLeave) continue
    leaving.push(entry.id)
    bytes -= entry.octets
  }
  if (isTooMuch()) throw new Refusal(aiMessages.historyFull)
  return leaving
}

/** Takes away what was in the way, but what somebody else is taking away already. After the entry was written. */
export async function clearTheWay(
  trx: Trx,
  pictures: Pictures,
  { ownerId, leaving }: { ownerId: number; leaving: readonly string[] },
): Promise<void> {
  if (leaving.length === 0) return
  const historyIds = await lockUnedited(trx, leaving)
  await pictures.release(trx, { historyIds, ownerId })
  await deleteUnedited(trx, historyIds)
}
