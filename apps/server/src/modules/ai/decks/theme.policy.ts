import { filesMessages } from '@yantu/contract/messages/files'
import { aiMessages } from '@yantu/contract/messages/ai'
import { type Authorized, authorized } from '../../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { forbidden, notFound, Refusal } from '../../../kernel/errors/index.ts'
import type { StoredFile } from '../../files/index.ts'
import type { Market, MarketWork } from './market.port.ts'

/** A file whose owner asks whether it can be a theme. */
export type TriedFile = Authorized<StoredFile, 'theme-owner'>

/** Throws 404 where there is none, 403 where it is another's. */
export function authorizeTrial(file: StoredFile | null, { userId }: SignedIn): TriedFile {
  if (!file) throw notFound(filesMessages.fileGone)
  if (file.ownerId !== userId) throw forbidden()
  return authorized(file, 'theme-owner')
}

/** A work that somebody may pour an outline into. */
export type UsableWork = Authorized<MarketWork, 'theme'>

/** A published work that anybody may look at with their own words in it. Throws a refusal. */
export function authorizeLook(work: MarketWork): Authorized<MarketWork, 'look'> {
  if (!work.isPublished || !work.allowsTheme) throw new Refusal(aiMessages.themeNotFound)
  return authorized(work, 'look')
}

/** As its owner, its buyer, or because it is free for all. Throws a refusal. */
export async function authorizeTheme(
  market: Pick<Market, 'boughtAmong'>,
  work: MarketWork,
  { userId }: SignedIn,
): Promise<{ work: UsableWork; by: 'owner' | 'buyer' | 'anyone' }> {
  const usable = authorized(work, 'theme')
  if (work.ownerId === userId) return { work: usable, by: 'owner' }
  if (!work.allowsTheme) throw new Refusal(aiMessages.themeNotFound)
  if ((await market.boughtAmong(userId, [work.id])).has(work.id)) return { work: usable, by: 'buyer' }
  if (!work.isPublished) throw new Refusal(aiMessages.themeNotFound)
  if (work.priceFen > 0) throw new Refusal(aiMessages.themeNotOwned)
  return { work: usable, by: 'anyone' }
}
