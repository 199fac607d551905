import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, startCatalog } from '../catalog.fixture.ts'

let fixture: CatalogFixture
beforeAll(async () => {
  fixture = await startCatalog()
})
afterEach(() => fixture.reset())
afterAll(() => fixture.close())

const page = async (query: object) => (await fixture.post('/api/template/pageTemplate', query)).data
const nearIds = ({ offers }: { offers: { near: { templateId: string }[] } }) =>
  offers.near.map(({ templateId }) => Number(templateId))

describe('a list without any work', () => {
  it('counts what the keyword finds in other types, and of its own without scene and colour', async () => {
    await fixture.addWork({ type: 1, title: '类器官芯片' })
    await fixture.addWork({ type: 6, title: '类器官培养流程' })
    await fixture.addWork({ type: 6, title: '类器官筛药' })
    await fixture.addWork({ type: 0, title: '类器官综述', colors: ['red'] })
    await fixture.addWork({ type: 6, title: '类器官未上架', status: 'pending' })
    const data = await page({ templateType: '0', keyWords: '类器官', color: 'blue' })
    expect(data).toMatchObject({ list: [], total: 0 })
    expect(data.offers.elsewhere).toEqual([
      { templateType: '0', total: 1 },
      { templateType: '1', total: 1 },
      { templateType: '6', total: 2 },
    ])
  })

  it('shows at most four near works of its type: by the closest words, then by the scene', async () => {
    const scene = await fixture.addWork({ title: '别的', scenes: ['fund'] })
    const other = await fixture.addWork({ title: '无关' })
    const words = await fixture.addWork({ title: '微流控器件', scenes: ['proposal'] })
    await fixture.addWork({ type: 1, title: '微流控芯片' })
    await fixture.addWork({ title: '微流控仪器', status: 'pending' })
    const data = await page({ templateType: '0', keyWords: '微流控芯片', scene: 'fund' })
    expect(nearIds(data)).toEqual([words, scene, other])
    expect(data.offers.words).toEqual([])
    for (let n = 0; n < 5; n += 1) await fixture.addWork({ title: `其他${n}` })
    expect(nearIds(await page({ templateType: '0', keyWords: '微流控芯片', scene: 'fund' }))).toHaveLength(4)
  })

  it('offers words near one that nothing has, as they are written in titles and tags', async () => {
    await fixture.addWork({ title: '钙钛矿电池', type: 1 })
    await fixture.addWork({ title: 'CRISPR 入门', type: 1 })
    await fixture.addWork({ title: '毕业答辩范本', type: 1 })
    const wordsFor = async (keyWords: string) => (await page({ templateType: '0', keyWords })).offers.words
    expect(await wordsFor('钙太矿')).toEqual(['钙钛矿'])
    expect(await wordsFor('crisper')).toEqual(['crispr'])
    expect(await wordsFor('毕业答辨')).toContain('毕业答辩')
    expect(await page({ templateType: '0', keyWords: '鲸落深海' })).not.toHaveProperty('offers')
  })

  it('offers nothing where there is nothing, nor beside works or past their end', async () => {
    expect(await page({ templateType: '5' })).toEqual({ list: [], total: 0, totalCapped: '0' })
    await fixture.addWork()
    expect(await page({ templateType: '0' })).not.toHaveProperty('offers')
    expect(await page({ templateType: '0', pageNum: 9 })).not.toHaveProperty('offers')
  })
})
