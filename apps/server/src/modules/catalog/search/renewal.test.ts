import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, startCatalog } from '../catalog.fixture.ts'

let fixture: CatalogFixture
beforeAll(async () => {
  fixture = await startCatalog()
})
afterEach(async () => {
  await fixture.database.pool.query('delete from search_renewal')
  await fixture.reset()
})
afterAll(() => fixture.close())

const total = async (keyWords: string) =>
  (await fixture.post('/api/template/pageTemplate', { keyWords })).data.total as number
const run = (text: string, values: unknown[] = []) => fixture.database.pool.query(text, values)

describe('a work', () => {
  it('is found by its designer', async () => {
    const ownerId = await fixture.addUser('欧阳听澜')
    await fixture.addWork({ ownerId })
    expect([await total('欧阳听澜'), await total('听澜')]).toEqual([1, 1])
  })

  it('is found by the new name of its designer, past the first step, and by the old one no more', async () => {
    const ownerId = await fixture.addUser('顾南舟')
    for (let n = 0; n < 101; n += 1) await fixture.addWork({ ownerId })
    await fixture.addWork()
    await run("update users set name = '陆行云' where id = $1", [ownerId])
    await fixture.catalog.renewSearch()
    expect([await total('陆行云'), await total('顾南舟')]).toEqual([101, 0])
    expect((await run('select from search_renewal')).rowCount).toBe(0)
  })

  it('is found by the new label of its scene', async () => {
    await fixture.addWork({ scenes: ['defense'] })
    await run(
      "update dictionary_entry set label = '学位答辩会' where type = 'ppt_scene' and value = 'defense'",
    )
    try {
      await fixture.catalog.renewSearch()
      expect([await total('学位答辩会'), await total('毕业')]).toEqual([1, 0])
    } finally {
      await run(
        "update dictionary_entry set label = '毕业答辩' where type = 'ppt_scene' and value = 'defense'",
      )
    }
  })

  it('of before is made findable once, and nothing is written where nothing differs', async () => {
    await fixture.addWork()
    const version = await fixture.catalog.version()
    await run('insert into search_renewal (owner_id) values (0)')
    await fixture.catalog.renewSearch()
    expect(await fixture.catalog.version()).toBe(version)
    await run("update work set search = array_to_tsvector(array['x'])")
    await run('insert into search_renewal (owner_id) values (0)')
    await fixture.catalog.renewSearch()
    expect(await total('钙钛矿')).toBe(1)
  })

  it('of before gets its title in phrases, though it is found already', async () => {
    const one = await fixture.addWork({ title: '量子纠错入门' })
    const more = await fixture.addWork({ title: '微流控芯片：在微米尺度做实验' })
    const parts = async (templateId: number) =>
      (await fixture.post('/api/template/getDetail', { templateId })).data.titleParts
    await run('update work set title_breaks = null, search = search')
    expect([await parts(one), await parts(more)]).toEqual([undefined, undefined])
    await run('insert into search_renewal (owner_id) values (0)')
    await fixture.catalog.renewSearch()
    expect([await parts(one), await parts(more)]).toEqual([undefined, ['微流控芯片：', '在微米尺度做实验']])
    const { rows } = await run('select id from work where title_breaks is null')
    expect(rows).toEqual([])
  })
})
