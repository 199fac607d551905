import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  compare,
  type Fingerprint,
  fingerprint,
  keysOf,
  NEAR_DUPLICATE,
  type SeenPage,
} from '@yantu/deck/inspect/fingerprint/index'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf, themes } from '@yantu/deck/themes/index'
import { JobPool } from '@yantu/deck/workers/job-pool'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileDoctor } from '../../adapters/file-doctor/index.ts'
import { demoDecks } from '../../db/seed/demo/decks.ts'
import { demoWorks, readOutline } from '../../db/seed/demo/made-work.ts'

/** Outlines that the demo has in two skins each: those works are copies. */
const REPEATED = ['a07', 'a12']

const pool = new JobPool()
const doctor = createFileDoctor(pool)
const works = new Map<string, { pages: SeenPage[]; print: Fingerprint; file: Buffer; extension: string }>()
let folder: string

async function seen(name: string, bytes: Buffer): Promise<SeenPage[] | null> {
  const path = join(folder, name.replaceAll('/', '_'))
  await writeFile(path, bytes)
  return doctor.pagesSeen({ name, path })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'near-duplicates-'))
  for (const [name, make] of demoWorks) {
    const { extension, file: fileOf } = await make()
    const file = await fileOf()
    const pages = await seen(`${name}.${extension}`, file)
    if (pages) works.set(name, { pages, print: pages.map(fingerprint), file, extension })
  }
}, 20 * 60_000)
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
})

const findable = (a: Fingerprint, b: Fingerprint): boolean =>
  new Set(keysOf(a)).intersection(new Set(keysOf(b))).size > 0
const isFound = (a: Fingerprint, b: Fingerprint): boolean =>
  findable(a, b) && compare(a, b).score >= NEAR_DUPLICATE

describe('the works of the demo', () => {
  it('are no copies of one another, but for the two that are there in two skins', () => {
    expect(works.size).toBeGreaterThan(50)
    const all = [...works]
    const hits = all.flatMap(([a, one], i) =>
      all
        .slice(i + 1)
        .flatMap(([b, other]) => (compare(one.print, other.print).score >= 0.4 ? [[a, b]] : [])),
    )
    expect(hits.map(([a, b]) => [a!.slice(0, 3), b!.slice(0, 3)])).toEqual(
      REPEATED.map((deck) => [deck, deck]),
    )
  })

  it('are found again without a page, and in another shape', () => {
    const missed: string[] = []
    for (const [name, { print }] of works) {
      const without = print.length > 1 ? print.toSpliced(Math.floor(print.length / 2), 1) : print
      if (!isFound(print, without)) missed.push(name)
    }
    expect(missed).toEqual([])
  })

  it('are found again in other colours', async () => {
    const missed: string[] = []
    for (const { deck, skin, palette } of demoDecks) {
      const others = themes.find(({ id }) => id === skin)!.palettes.filter(({ id }) => id !== palette)
      const copy = writePptx(planDeck(await readOutline(deck), themeOf(skin, others.at(-1)!.id)))
      const pages = await seen(`${deck}-copy.pptx`, copy)
      const { print } = works.get(`${deck}-${skin}-${palette}`)!
      if (!isFound(print, pages!.map(fingerprint))) missed.push(`${deck}-${skin}`)
    }
    expect(missed).toEqual([])
  })

  it('are found again where they are pictures that were recoloured and resized', async () => {
    const missed: string[] = []
    for (const [name, { print, file, extension }] of works) {
      if (extension !== 'svg') continue
      const drawn = sharp(file, { density: 96 }).flatten({ background: '#fff' })
      const copies = {
        hue: await drawn.clone().resize(1000).modulate({ hue: 120 }).png().toBuffer(),
        negative: await drawn.clone().resize(800).negate({ alpha: false }).png().toBuffer(),
        small: await drawn.clone().resize(480).jpeg({ quality: 60 }).toBuffer(),
        stretched: await drawn.clone().resize(800, 600, { fit: 'fill' }).png().toBuffer(),
      }
      for (const [how, copy] of Object.entries(copies)) {
        const pages = await seen(`${name}-${how}.${how === 'small' ? 'jpg' : 'png'}`, copy)
        if (!isFound(print, pages!.map(fingerprint))) missed.push(`${name} ${how}`)
      }
    }
    expect(missed).toEqual([])
  })
})
