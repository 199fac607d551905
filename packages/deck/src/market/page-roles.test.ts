import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseOutline } from '../outline/index.ts'
import { planDeck, themeOf, writePptx } from '../index.ts'
import { inspectPptx } from '../inspect/index.ts'
import { pageRolesOf } from './page-roles.ts'
import { flatCards } from './testing/foreign.ts'

const decks = join(import.meta.dirname, '../../../../apps/server/src/db/seed/decks')
const KINDS = { timeline: 'timeline', compare: 'comparison', process: 'process', chart: 'chart' } as const

test.each([
  ['a07', 'ink', 'shiqing'],
  ['b12', 'swiss', 'mohui'],
  ['a20', 'bauhaus', 'sanyuan'],
])('pages of %s in %s are told by what they show', async (name, skin, palette) => {
  const outline = parseOutline(JSON.parse(readFileSync(join(decks, `${name}.json`), 'utf8')))
  const deck = planDeck(outline, themeOf(skin, palette))
  const roles = pageRolesOf(await inspectPptx(writePptx(deck)))
  expect(roles).toHaveLength(deck.slides.length)
  const wrong = deck.slides.flatMap(({ layout }, at) => {
    const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((known) => layout.startsWith(known))
    return kind && !roles[at]!.includes(KINDS[kind]) ? [`${layout}: ${roles[at]!.join()}`] : []
  })
  expect(wrong).toEqual([])
  const front = deck.slides.flatMap(({ layout }, at) =>
    /^(cover|contents|section|closing)/.test(layout) ? roles[at]! : [],
  )
  expect(front).toEqual([])
})

test("somebody else's cards are none of these", async () => {
  expect(new Set(pageRolesOf(await inspectPptx(await flatCards())).flat())).toEqual(new Set())
})
