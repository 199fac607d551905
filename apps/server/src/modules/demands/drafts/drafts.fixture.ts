import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { LOOK } from '@yantu/deck/inspect/fingerprint/index'
import type { ObjectStorage } from '../../files/index.ts'
import type { DraftReader, Material, PageShape, ReadPage } from './reader.port.ts'

/** A page by its words, with a shape or none. */
export interface TestPage {
  text: string
  beside?: string
  shapes?: readonly PageShape[]
  /** As though drawing it were too much. */
  isUndrawn?: boolean
}

export const shape = (
  name: string,
  box: readonly [number, number, number, number],
  text = name,
): PageShape => {
  const [x, y, w, h] = box
  return { id: name, name, kind: 'shape', x, y, w, h, text }
}

/** Reads drafts that are told by the name of their file. */
export interface TestReader extends DraftReader {
  /** What a file of this name gives: pages, nothing at all, or a fault. */
  drafts: Map<string, readonly TestPage[] | null | Error>
  materials: Map<string, Material | Error>
  /** Names of the material that was read. */
  asked: string[]
}

export const readsAs = (name: string, page: number): string => `page ${page} of ${name}`

const drawn = (
  { text, beside = '', shapes = [], isUndrawn = false }: TestPage,
  { name, number }: { name: string; number: number },
): ReadPage => {
  const picture = {
    small: Buffer.from(`small ${number}`),
    large: Buffer.from(readsAs(name, number)),
    grey: new Uint8Array(LOOK.width * LOOK.height).fill(255),
  }
  return { text, beside, shapes, picture: isUndrawn ? null : picture }
}

export function testReader(): TestReader {
  const drafts: TestReader['drafts'] = new Map()
  const materials: TestReader['materials'] = new Map()
  const asked: string[] = []
  return {
    drafts,
    materials,
    asked,
    async read({ name }, most, take) {
      const pages = drafts.get(name) ?? null
      if (pages instanceof Error) throw pages
      if (!pages) return null
      for (const [at, page] of pages.slice(0, most).entries())
        await take(drawn(page, { name, number: at + 1 }))
      return { pageCount: pages.length, ratio: 16 / 9 }
    },
    mark: async (picture) => Buffer.from(`marked ${picture.toString()}`),
    async material({ name }) {
      asked.push(name)
      const material = materials.get(name) ?? { passages: [], unread: [name] }
      if (material instanceof Error) throw material
      return material
    },
  }
}

/** Objects in memory; what was never put has a path all the same. */
export function memoryStorage(): ObjectStorage & { objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  return {
    objects,
    put: async (key, source) => void objects.set(key, await buffer(source)),
    adopt: async () => undefined,
    size: async (key) => objects.get(key)?.length ?? null,
    read: async (key) => Readable.from([objects.get(key) ?? Buffer.alloc(0)]),
    localCopy: async () => ({ path: '/nowhere', release: async () => undefined }),
    remove: async (key) => void objects.delete(key),
    removeIncomplete: async () => undefined,
  }
}
