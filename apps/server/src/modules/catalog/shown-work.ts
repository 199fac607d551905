import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Trx } from '../../db/schema.ts'
import { notFound } from '../../kernel/errors/index.ts'
import { lockPublished } from './works.repository.ts'
import type { PublicUrl } from './works.presenter.ts'

/** What is told of a work that people do something with. */
export interface ToldWork {
  id: number
  /** 0–7. */
  type: number
  title: string
  ownerId: number
  /** Address of its first picture, '' without one. */
  cover: string
}

/** The work, which stays published until the transaction ends. Throws 404 where it is not. */
export async function lockShownWork(trx: Trx, workId: number, publicUrl: PublicUrl): Promise<ToldWork> {
  const work = await lockPublished(trx, workId)
  if (!work) throw notFound(catalogMessages.workNotFound)
  const { id, type, title, owner_id: ownerId, preview_keys, image_key } = work
  const key = preview_keys[0] ?? image_key
  return { id, type, title, ownerId, cover: key ? publicUrl({ key }) : '' }
}
