import { catalogLimits } from '@yantu/contract/limits/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, startCatalog } from '../../../modules/catalog/catalog.fixture.ts'
import { dictionaries } from '../dictionaries.ts'
import { demoDecks } from './decks.ts'
import { demoWorks } from './made-work.ts'
import { demoMedia } from './media.ts'

let fixture: CatalogFixture
/** Of every demo work. */
const ids: number[] = []
beforeAll(async () => {
  fixture = await startCatalog()
  for (const { deck, skin, palette } of demoDecks) {
    const make = demoWorks.get(`${deck}-${skin}-${palette}`)
    if (!make) throw new Error(`no work is made from ${deck}`)
    const { type, title, description, scenes, styles, sorts } = await make()
    ids.push(await fixture.addWork({ type, title, description, scenes, styles, sorts }))
  }
  for (const { type, title, description, scenes } of demoMedia)
    ids.push(await fixture.addWork({ type, title, description, scenes, styles: ['academic'], sorts: [] }))
})
afterAll(() => fixture.close())

describe.each([
  ['template_hot_word', '0'],
  ['case_hot_word', '1'],
] as const)('the words of %s', (dictionary, templateType) => {
  const words = (dictionaries[dictionary] ?? []).map(({ label }) => label)

  it('are eleven different ones', () => {
    expect(new Set(words).size).toBe(catalogLimits.hotWords)
    expect(words).toHaveLength(catalogLimits.hotWords)
  })

  it.each(words)('%s finds a work of its page in the demo', async (keyWords) => {
    const { data } = await fixture.post('/api/template/pageTemplate', { templateType, keyWords })
    expect(data.total).toBeGreaterThan(0)
  })
})

it('every demo work recommends works of its type and scene, three of four, and never itself or its other look', async () => {
  const { rows } = await fixture.database.pool.query<{
    id: number
    type: number
    title: string
    scenes: string[]
  }>('select id, type, title, scenes from work order by id')
  const works = new Map(rows.map((row) => [Number(row.id), row]))
  const shares = (a: { scenes: string[] }, b: { scenes: string[] }) =>
    a.scenes.some((scene) => b.scenes.includes(scene))
  const short: string[] = []
  let [told, alike] = [0, 0]
  for (const id of ids) {
    const work = works.get(id)!
    const { data } = await fixture.post('/api/template/queryRecommendTemplate', { templateId: id })
    const near = data.map(({ templateId }: { templateId: string }) => works.get(Number(templateId))!)
    expect(near.some((other: typeof work) => other === work || other.title === work.title)).toBe(false)
    expect(new Set(near.map(({ type }: typeof work) => type))).toEqual(new Set([work.type]))
    const same = near.filter((other: typeof work) => shares(other, work)).length
    const there = rows.filter(
      (other) => other.type === work.type && other.title !== work.title && shares(other, work),
    ).length
    told += near.length
    alike += same
    if (same < Math.min(3, there)) short.push(`${work.title}: ${same} of ${there}`)
    if (work.type <= 1 && same < 3) short.push(`${work.title}: ${same}`)
  }
  expect(short).toEqual([])
  expect(alike / told).toBeGreaterThanOrEqual(0.75)
})
