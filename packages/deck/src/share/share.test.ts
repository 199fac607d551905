import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { em } from '../scene/measure.ts'
import { tearsTerm } from '../scene/words/index.ts'
import { drawShare } from './draw.ts'
import { setTitle } from './kit.ts'
import type { ShareCard } from './types.ts'

const SIDE = { width: 360, height: 250 }
const SIZES = { most: 58, least: 30 }

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer()

const work: Extract<ShareCard, { kind: 'work' }> = {
  kind: 'work',
  title: '微流控芯片：在微米尺度做实验',
  label: 'PPT 模板',
  award: '',
  by: '许星野 · 21 页',
  price: '¥9.90',
  pictures: [],
}

/** The colour at each of these points of a drawn card, as `r,g,b`, each to the nearest 16. */
async function coloursAt(drawn: Uint8Array, ...points: [x: number, y: number][]): Promise<string[]> {
  const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)].map((one) => Math.round(one / 16) * 16).join()
  })
}

describe('a title beside its cover', () => {
  it.each([
    '微流控芯片：在微米尺度做实验',
    '锂离子电池剖面',
    '液滴微流控芯片',
    '城市内涝模型与预警研究',
    'A',
  ])('%s is as large as its place allows and breaks no term', (title) => {
    const { lines, size, height } = setTitle(title, SIDE, SIZES)
    expect(lines.join('')).toBe(title)
    expect(tearsTerm(lines)).toBe(false)
    expect(Math.max(...lines.map(em)) * size).toBeLessThanOrEqual(SIDE.width)
    expect(height).toBeLessThanOrEqual(SIDE.height)
  })

  it('that has no room is cut short, and still fits', () => {
    const { lines, size, height } = setTitle('面向复杂环境的协同控制'.repeat(9), SIDE, SIZES)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(Math.max(...lines.map(em)) * size).toBeLessThanOrEqual(SIDE.width)
    expect(height).toBeLessThanOrEqual(SIDE.height)
  })
})

describe('a picture for links', () => {
  it('is a PNG of 1200 × 630 in which the cover and its pages stand', async () => {
    const cover = await picture(1280, 720, '#304080')
    const page = await picture(1280, 720, '#802020')
    const drawn = await drawShare({ ...work, pictures: [cover, page, page, page] })
    const { format, width, height } = await sharp(drawn).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(await coloursAt(drawn, [800, 250], [800, 520])).toEqual(['48,64,128', '128,32,32'])
  })

  it('shows a sheet of paper whole, and leaves out what is no picture', async () => {
    const sheet = await picture(900, 1272, '#206040')
    const drawn = await drawShare({ ...work, pictures: [Buffer.from('no picture'), sheet] })
    expect(await coloursAt(drawn, [806, 315], [500, 315])).toEqual(['32,96,64', '256,256,240'])
  })

  it('stands on a dark stage where there is an award', async () => {
    const drawn = await drawShare({ ...work, award: '国赛金奖 · 挑战杯' })
    expect(await coloursAt(drawn, [10, 10])).toEqual(['16,16,16'])
  })

  it('of the other kinds can be drawn without any picture', async () => {
    const cards: ShareCard[] = [
      { kind: 'list', title: '把研究，讲得漂亮', label: '模板大厅', lead: '', pictures: [] },
      { kind: 'home', title: ['研墨成图，'], lead: '', pictures: [] },
      { kind: 'person', name: '林清和', hasPhoto: false, says: ['设计师'], pictures: [] },
      {
        kind: 'demand',
        title: '答辩美化',
        label: '接单广场',
        sum: { name: '报价', value: '¥800.00' },
        facts: [{ name: '场景', value: '基金' }],
        pictures: [],
      },
    ]
    for (const card of cards) {
      const { width, height } = await sharp(await drawShare(card)).metadata()
      expect([card.kind, width, height]).toEqual([card.kind, 1200, 630])
    }
  })
})
