import { limits } from '@yantu/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, startCatalog } from '../../../modules/catalog/catalog.fixture.ts'
import { dictionaries } from '../dictionaries.ts'
import { demoDecks } from './decks.ts'
import { demoWorks } from './made-work.ts'

let fixture: CatalogFixture
beforeAll(async () => {
  fixture = await startCatalog()
  for (const { deck, skin, palette } of demoDecks) {
    const make = demoWorks.get(`${deck}-${skin}-${palette}`)
    if (!make) throw new Error(`no work is made from ${deck}`)
    const { type, title, description, scenes, styles, sorts } = await make()
    await fixture.addWork({ type, title, description, scenes, styles, sorts })
  }
})
afterAll(() => fixture.close())

describe.each([
  ['template_hot_word', '0'],
  ['case_hot_word', '1'],
] as const)('the words of %s', (dictionary, templateType) => {
  const words = (dictionaries[dictionary] ?? []).map(({ label }) => label)

  it('are eleven different ones', () => {
    expect(new Set(words).size).toBe(limits.hotWords)
    expect(words).toHaveLength(limits.hotWords)
  })

  it.each(words)('%s finds a work of its page in the demo', async (keyWords) => {
    const { data } = await fixture.post('/api/template/pageTemplate', { templateType, keyWords })
    expect(data.total).toBeGreaterThan(0)
  })
})
