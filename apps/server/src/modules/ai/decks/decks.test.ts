import { filesLimits } from '@yantu/contract/limits/files'
import { aiMessages } from '@yantu/contract/messages/ai'
import { filesMessages } from '@yantu/contract/messages/files'
import { themes } from '@yantu/deck/themes/index'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { ADDRESS_LIFE_MS } from '../../files/index.ts'
import { type AiShop, formOf, openAiShop, PIXEL } from '../ai.fixture.ts'
import { entriesOf } from './zip.fixture.ts'

let shop: AiShop
let user: number

beforeAll(async () => {
  shop = await openAiShop({ writer: createComposer({ nodesPerSecond: 5_000 }) })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  user = await shop.user()
})

const themeId = 'ink-yanmo'
const idOf = (url: string) => url.split('?')[0]?.split('/').at(-1) ?? ''
const outlineOf = (origin: 'model' | 'composer', title = '湿地二十年') => ({
  title,
  origin,
  chapters: [
    {
      text: '研究背景',
      children: [{ text: '面积变化', children: [{ text: '二十年间' }, { text: '趋于稳定' }] }],
    },
  ],
})
const create = async (outline: object = outlineOf('composer')) =>
  (await shop.call(user, 'createHistory', { topic: '湿地', outline })).data.historyId
const generate = (input: object, who = user) => shop.call(who, 'generatePPt', { themeId, ...input })
async function download(
  url: string,
  who: number | null = null,
): Promise<{ status: number; bytes: Buffer; name: string }> {
  const headers = who === null ? undefined : { authorization: `Bearer user-${who}` }
  const response = await fetch(shop.origin + url, { headers })
  const name = decodeURIComponent(response.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), name }
}

describe('POST /api/iSlide/generatePPt', () => {
  it('makes nothing for who has no outline left today', async () => {
    const historyId = await create()
    const { perDay } = shop.quota
    shop.quota.perDay = 0
    const { message } = await generate({ historyId, themeId: 'none-such' })
    expect(message).toBe(aiMessages.themeNotFound)
    expect((await generate({ historyId })).message).toBe(aiMessages.outlineQuotaExceeded)
    shop.quota.perDay = perDay
  })

  it('makes one of a user’s decks after the other, and all of them', async () => {
    const historyId = await create()
    const answers = await Promise.all([1, 2, 3].map(() => generate({ historyId })))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(1)
  }, 60_000)

  it('makes a .pptx named after the title, private to its owner', async () => {
    const { data, code } = await generate({ historyId: await create() })
    expect(code).toBe(200)
    expect(data.fileName).toBe('湿地二十年.pptx')
    expect(data.thumbnails).toBeUndefined()
    const file = await download(data.url)
    expect([file.status, file.name]).toEqual([200, '湿地二十年.pptx'])
    const entries = entriesOf(file.bytes)
    const slides = [...entries].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    expect(slides).toHaveLength(data.pages)
    expect(slides.map(([, xml]) => xml.toString()).join()).toContain('趋于稳定')
    expect((await download(data.url, await shop.user())).status).toBe(403)
  })

  it('makes a .pdf of the same pages, labelled where a model wrote', async () => {
    const made = async (outline: object) => {
      const historyId = await create(outline)
      const { data } = await generate({ historyId, format: 'pdf' })
      return { historyId, data, file: await download(data.url) }
    }
    const { historyId, data, file } = await made(outlineOf('model'))
    expect([file.status, file.name, data.fileName]).toEqual([200, '湿地二十年.pdf', '湿地二十年.pdf'])
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.bytes.includes(historyId)).toBe(true)
    expect(data.pages).toBe((await generate({ historyId })).data.pages)
    const own = await made(outlineOf('composer'))
    expect(own.file.bytes.includes(own.historyId)).toBe(false)
    expect((await generate({ historyId, format: 'key' })).message).toBe(aiMessages.deckFormatInvalid)
  }, 60_000)

  it('says what the deck doctor found, the worst first, and how much of it', async () => {
    const chapters = [{ text: '背景', children: [{ text: '页', children: [{ text: '【待填】来源' }] }] }]
    const { data } = await generate({ historyId: await create({ ...outlineOf('composer'), chapters }) })
    expect(data.findings[0]).toMatchObject({ severity: 'must', message: expect.stringContaining('【待填】') })
    expect(data.findings[0]?.page).toBeGreaterThan(0)
    const counted = { must: 0, hint: 0, fine: 0 }
    for (const { severity } of data.findings) counted[severity]++
    expect(data.findingCounts).toEqual(counted)
    expect(counted.must).toBe(1)
    expect(counted.fine).toBeGreaterThan(0)
  })

  it('answers a picture of each page when asked to', async () => {
    const { data } = await generate({ historyId: await create(), generateThumbnail: '1' })
    expect(data.thumbnails).toHaveLength(data.pages)
    const picture = await download(data.thumbnails?.[0] ?? '')
    expect(picture.bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect((await download(data.thumbnails?.[0] ?? '', await shop.user())).status).toBe(403)
  }, 60_000)

  it('takes the outline that is given instead of the kept one', async () => {
    const historyId = await create()
    for (const outline of [outlineOf('composer', '新题'), JSON.stringify(outlineOf('composer', '新题'))])
      expect((await generate({ historyId, outline })).data.fileName).toBe('新题.pptx')
    const untitled = await generate({ historyId, outline: outlineOf('composer', ' ') })
    expect(untitled.data.fileName).toBe('湿地.pptx')
  })

  it('labels a model’s words in the page and in the file, whatever the caller says, and nobody else’s', async () => {
    const labelled = async (historyId: string, outline?: object) => {
      const { data } = await generate({ historyId, ...(outline && { outline }) })
      const entries = entriesOf((await download(data.url)).bytes)
      const custom = entries.get('docProps/custom.xml')?.toString() ?? ''
      const slides = [...entries].filter(([name]) => name.startsWith('ppt/slides/slide')).join()
      return { inFile: custom.includes('AIGC'), onPage: slides.includes('AI 生成'), custom }
    }
    const historyId = await create(outlineOf('model'))
    const { custom, ...label } = await labelled(historyId)
    expect(label).toEqual({ inFile: true, onPage: true })
    expect(custom).toContain(historyId)
    expect(custom).toContain('yantu-test')
    expect(await labelled(historyId, outlineOf('composer'))).toMatchObject({ inFile: true, onPage: true })
    expect(await labelled(await create())).toMatchObject({ inFile: false, onPage: false })
  })

  it('carries the pictures of a document byte for byte', async () => {
    const form = formOf({ file: { name: 'a.md', content: '# 章\n## 页\n![]()\n' } })
    const { data: outline } = await shop.call(user, 'importOutline', form)
    const { data } = await generate({ historyId: await create(outline) })
    const media = [...entriesOf((await download(data.url)).bytes)].filter(([name]) =>
      name.startsWith('ppt/media/'),
    )
    expect(media.some(([, bytes]) => bytes.equals(PIXEL))).toBe(true)
  })

  it('counts an outline and all its decks once', async () => {
    const written = await shop.stream(user, '/api/ai/outline/stream', { topic: '湿地', minutes: 5 })
    const { data } = await shop.call(user, 'createHistory', { topic: '湿地', outline: written.text })
    for (let i = 0; i < 3; i++) expect((await generate({ historyId: data.historyId })).code).toBe(200)
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(1)
    const imported = await create()
    await Promise.all([generate({ historyId: imported }), generate({ historyId: imported })])
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(2)
  }, 60_000)

  it('refuses beyond the day’s quota', async () => {
    const historyId = await create()
    shop.quota.perDay = 0
    try {
      expect(await generate({ historyId })).toMatchObject({
        code: 400,
        message: aiMessages.outlineQuotaExceeded,
      })
    } finally {
      shop.quota.perDay = 100
    }
  })

  it('refuses what it can’t make, and counts nothing', async () => {
    const historyId = await create({ title: '题', chapters: [] })
    const message = async (input: object) => (await shop.call(user, 'generatePPt', input)).message
    expect(await message({ historyId, themeId })).toBe(aiMessages.outlineEmpty)
    expect(await message({ historyId, themeId: 'ink-none' })).toBe(aiMessages.themeNotFound)
    expect(await message({ historyId })).toBe(aiMessages.themeRequired)
    expect(await message({ themeId })).toBe(aiMessages.historyRequired)
    expect(await message({ historyId, themeId, outline: '{' })).toBe(aiMessages.outlineInvalid)
    expect((await generate({ historyId: await create() }, await shop.user())).code).toBe(404)
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(0)
  })
})

describe('a deck takes the room of its user’s uploads', () => {
  const { storedBytesPerUser } = filesLimits.upload
  /** Leaves so many bytes of what the user may keep. */
  const leave = (bytes: number) =>
    shop.database.pool.query(
      `insert into stored_file
         (id, owner_id, purpose, visibility, key, original_name, extension, mime, size_bytes, sha256, created_at)
       values (gen_random_uuid(), $1, 'upload', 'private', gen_random_uuid(), 'a.pdf', 'pdf', 'x/y', $2, sha256(''), now())`,
      [user, storedBytesPerUser - bytes],
    )
  const kept = async () =>
    (
      await shop.database.pool.query(
        "select size_bytes from stored_file where owner_id = $1 and purpose like 'ai%'",
        [user],
      )
    ).rows

  it('and is not begun where none is left', async () => {
    const historyId = await create()
    await leave(10_000)
    expect(await generate({ historyId })).toMatchObject({ code: 400, message: filesMessages.storageFull })
    expect(await kept()).toEqual([])
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(0)
  })

  it('and is not kept, nor counted, where it turns out to be larger than what is left', async () => {
    await generate({ historyId: await create() })
    const size = Number((await kept())[0].size_bytes)
    user = await shop.user()
    const historyId = await create()
    await leave(size - 1)
    expect((await generate({ historyId })).message).toBe(filesMessages.storageFull)
    expect(await kept()).toEqual([])
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(0)
  })

  it('and leaves it to the next one of the same outline, theme and format, once its address no longer opens', async () => {
    const [historyId, other] = [await create(), await create()]
    const { data: themes } = await shop.call(null, 'getTheme', { count: 2 })
    const otherTheme = themes.items.find(({ id }) => id !== themeId)?.id
    const made = async (input: object) => {
      const { data } = await generate({ historyId, ...input })
      shop.clock.advance(1_000)
      return data
    }
    const first = await made({ generateThumbnail: '1' })
    const others = [
      await made({ format: 'pdf' }),
      await made({ themeId: otherTheme }),
      await made({ historyId: other }),
    ]
    await made({})
    const opens = async ({ url }: { url: string }) => (await shop.files.find(idOf(url))) !== null
    expect(await opens(first)).toBe(true)
    shop.clock.advance(ADDRESS_LIFE_MS)
    const last = await made({})
    const before = await kept()
    expect(await Promise.all([first, ...others, last].map(opens))).toEqual([false, true, true, true, true])
    expect(await opens({ url: first.thumbnails?.[0] ?? '' })).toBe(false)
    shop.clock.advance(ADDRESS_LIFE_MS + 1)
    await made({})
    expect(await kept()).toHaveLength(before.length)
  }, 60_000)

  it('and of the disk', async () => {
    const historyId = await create()
    shop.disk.hasRoom = false
    try {
      expect(await generate({ historyId })).toMatchObject({ code: 400, message: filesMessages.diskFull })
    } finally {
      shop.disk.hasRoom = true
    }
    expect((await generate({ historyId })).code).toBe(200)
  })
})

describe('GET /api/iSlide/getTheme', () => {
  it('answers every theme, with a real picture of its cover that is drawn once', async () => {
    const first = async (on: AiShop) => (await on.call(null, 'getTheme', { count: 3 })).data
    for (let round = 0; (await first(shop)).items.some(({ thumbnail }) => !thumbnail) && round < 10; round++);
    const drawn = await first(shop)
    expect(new Set(drawn.items.map(({ thumbnail }) => thumbnail)).size).toBe(3)
    const cover = await download(drawn.items[0]?.thumbnail ?? '')
    expect(cover.bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(await first(await shop.anotherNode())).toEqual(drawn)
  }, 60_000)

  it('answers each theme once, from where it is asked to', async () => {
    const all = themes.flatMap(({ id, palettes }) => palettes.map((palette) => `${id}-${palette.id}`))
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain(themeId)
    const from = async (start: number, count: number) => {
      const { items, ...rest } = (await shop.call(null, 'getTheme', { start, count })).data
      return { ...rest, ids: items.map(({ id }) => id) }
    }
    const total = all.length
    expect(await from(3, 2)).toEqual({ start: 3, total, ids: all.slice(3, 5) })
    expect(await from(total - 1, 200)).toEqual({ start: total - 1, total, ids: all.slice(-1) })
    expect(await from(100_000, 200)).toEqual({ start: 100_000, total, ids: [] })
  }, 60_000)
})
