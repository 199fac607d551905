import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import type { UploadedFile } from '@yantu/contract/endpoint'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { PictureSource } from '@yantu/deck/make/source'
import { validate as isUuid } from 'uuid'
import type { Trx } from '../../db/schema.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { CopyFile, Files } from '../files/index.ts'
import type { ImportedDocument, ImportedPicture } from './document-importer.port.ts'
import { linkedPictures, linkPictures, lockPictures, unlinkPictures } from './pictures.repository.ts'

const PURPOSE = 'ai-figure'
const EXTENSION = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** The user's outlines share pictures, so it is not one outline that binds them. */
const boundTo = (ownerId: number) => `ai-outlines:${ownerId}`

/** A user's picture drawn anew for a deck. Throws refusals for what is none. */
export type FigureOf = (picture: UploadedFile, userId: number) => Promise<ImportedPicture>

export interface Pictures {
  /** Stores the pictures of a document; figures then name the stored files. Unclaimed they go after a day. */
  store(document: Pick<ImportedDocument, 'tree' | 'media'>, ownerId: number): Promise<OutlineTree>
  /** Stores a picture that its user puts in. Unclaimed it goes after a day. Throws refusals for what is no such picture. */
  put(picture: UploadedFile, ownerId: number): Promise<NonNullable<OutlineNode['figure']>>
  /** Keeps the pictures of an entry's outline. Throws a refusal for a picture that is not the owner's. */
  claim(trx: Trx, kept: { historyId: string; outline: OutlineTree; ownerId: number }): Promise<void>
  /** Lets go of the pictures of entries that are about to be deleted; those that other entries have stay. */
  release(trx: Trx, left: { historyIds: readonly string[]; ownerId: number }): Promise<void>
  /**
   * An outline's pictures by file id; those that are no longer there are missing. Throws a refusal when they have
   * more than `mostBytes` together.
   */
  sources(
    outline: OutlineTree,
    of: { ownerId: number; mostBytes: number; copy: CopyFile },
  ): Promise<ReadonlyMap<string, PictureSource>>
}

export function createPictures({
  files,
  figureOf,
}: {
  files: Pick<Files, 'store' | 'claim' | 'release' | 'find'>
  figureOf: FigureOf
}): Pictures {
  async function storeOne({ bytes, type }: ImportedPicture, ownerId: number, name: string): Promise<string> {
    const { id } = await files.store({
      ownerId,
      purpose: PURPOSE,
      name: `${name}.${EXTENSION[type]}`,
      visibility: 'private',
      source: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })
    return id
  }

  return {
    async store({ tree, media }, ownerId) {
      const stored = new Map<string, string>()
      for (const [key, picture] of media)
        stored.set(key, await storeOne(picture, ownerId, `figure-${stored.size + 1}`))
      return stored.size === 0
        ? tree
        : { ...tree, chapters: tree.chapters.map((node) => renamed(node, stored)) }
    },

    async put(picture, ownerId) {
      const figure = await figureOf(picture, ownerId)
      const { type, width, height } = figure
      const file = await storeOne(figure, ownerId, picture.fileName.replace(/\.[^.]*$/, ''))
      return { file, type, width, height }
    },

    async claim(trx, { historyId, outline, ownerId }) {
      const fileIds = [...pictureIds(outline)]
      if (fileIds.length === 0) return
      await lockPictures(trx, ownerId)
      const held = await linkedPictures(trx, historyId)
      const added = fileIds.filter((fileId) => !held.has(fileId))
      for (const fileId of added) {
        const claim = { fileId, ownerId, purpose: PURPOSE, boundTo: boundTo(ownerId) }
        if (!isUuid(fileId) || !(await files.claim(trx, claim))) throw new Refusal(aiMessages.outlineInvalid)
      }
      if (added.length > 0) await linkPictures(trx, historyId, added)
    },

    async release(trx, { historyIds, ownerId }) {
      await lockPictures(trx, ownerId)
      const fileIds = await unlinkPictures(trx, historyIds)
      await files.release(trx, { fileIds, boundTo: boundTo(ownerId) })
    },

    async sources(outline, { ownerId, mostBytes, copy }) {
      const sources = new Map<string, PictureSource>()
      let sum = 0
      for (const fileId of pictureIds(outline)) {
        const file = isUuid(fileId) ? await files.find(fileId) : null
        if (!file || file.ownerId !== ownerId || file.purpose !== PURPOSE) continue
        sum += file.sizeBytes
        if (sum > mostBytes) throw new Refusal(aiMessages.deckTooBig)
        sources.set(fileId, { type: file.mime, source: { path: await copy(file) } })
      }
      return sources
    },
  }
}

function renamed(node: OutlineNode, names: ReadonlyMap<string, string>): OutlineNode {
  const { figure } = node
  return {
    ...node,
    ...(figure && { figure: { ...figure, file: names.get(figure.file) ?? figure.file } }),
    children: node.children.map((child) => renamed(child, names)),
  }
}

const pictureIds = (outline: OutlineTree): ReadonlySet<string> =>
  new Set([...nodesOf(outline.chapters)].flatMap(({ figure }) => (figure ? [figure.file] : [])))
