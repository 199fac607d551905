import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectPptx } from '../inspect/index.ts'
import { once } from '../layout/testing/once.ts'
import { flatCards, pictured } from '../market/testing/foreign.ts'
import { planOf } from '../market/testing/pour.ts'
import type { OutlineNode, OutlineTree } from '../outline/tree.ts'
import { LONG } from '../workers/fair-queue.ts'
import { JobError } from '../workers/job-error.ts'
import { JobPool, type PoolLimits } from '../workers/job-pool.ts'
import type { DeckOrder, PreviewOrder } from './order.ts'
import { DeckWorker } from './pool.ts'
import type { FileSource } from './source.ts'
import { pagesOfFile } from './pages.ts'
import { deckWeight } from './weight.ts'

const node = (id: string, text: string, ...children: OutlineNode[]): OutlineNode => ({ id, text, children })
const chapter = (n: number, points = 4): OutlineNode =>
  node(
    `c${n}`,
    `第 ${n} 章`,
    node(`p${n}`, '页', ...Array.from({ length: points }, (_, i) => node(`x${n}-${i}`, `要点之 ${i}`))),
  )
const outlineOf = (...chapters: OutlineNode[]): OutlineTree => ({ title: '湿地', origin: 'model', chapters })
const order = (chapters: OutlineNode[], more: Partial<DeckOrder> = {}): DeckOrder => ({
  outline: outlineOf(...chapters),
  theme: { skin: 'ink', palette: 'yanmo' },
  format: 'pptx',
  pictures: new Map(),
  drawnPages: 0,
  ...more,
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof JobError ? error.code : String(error)),
  )

const ASKED = { user: 1, weight: 500 }
const pool = new JobPool()
const worker = new DeckWorker(pool)
afterAll(() => pool.close())
const make = (deck: DeckOrder) => worker.make(() => deck, ASKED)
const plainDeck = once(() => make(order([chapter(1)])))
const previewPoured = (preview: PreviewOrder) => worker.previewPoured(() => preview, ASKED)

async function within<T>(limits: Partial<PoolLimits>, work: (limited: DeckWorker) => Promise<T>): Promise<T> {
  const own = new JobPool(limits)
  try {
    return await work(new DeckWorker(own))
  } finally {
    await own.close()
  }
}

describe('DeckWorker', () => {
  it('makes the file, its pages and the doctor’s word, the worst first', async () => {
    const gap = node('g', '【待填】数据来源')
    const made = await make(order([chapter(1), node('c', '章', node('p', '页', gap))], { drawnPages: 2 }))
    const inspection = await inspectPptx(made.bytes)
    expect(inspection.pages).toHaveLength(made.pages)
    expect(made.svgs).toHaveLength(2)
    const [first] = made.findings
    expect(first).toMatchObject({ severity: 'must', message: expect.stringContaining('【待填】') })
    const page = inspection.pages[(first?.page ?? 0) - 1]
    expect(JSON.stringify(page)).toContain('数据来源')
    const ranks = made.findings.map(({ severity }) => ['must', 'hint', 'fine'].indexOf(severity))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  }, 60_000)

  it('brings the faces of its characters along where that is asked for, and says what they take', async () => {
    const plain = await plainDeck()
    const carrying = await make(order([chapter(1)], { embedsFonts: true }))
    expect(plain.fontBytes).toBeUndefined()
    expect((await inspectPptx(plain.bytes)).embeddedFonts).toEqual([])
    expect(carrying.fontBytes).toBe(carrying.bytes.length - plain.bytes.length)
    expect(carrying.fontBytes).toBeGreaterThan(20_000)
    const { embeddedFonts, masters } = await inspectPptx(carrying.bytes)
    expect(embeddedFonts.toSorted()).toEqual(['Noto Sans SC', 'Noto Serif SC'])
    const { heading, body } = masters[0]!.theme.fonts
    expect([heading.ea, body.ea]).toEqual(['Noto Serif SC', 'Noto Sans SC'])
  }, 60_000)

  it('tells the shapes of a page in whole characters, wherever their words are cut', async () => {
    const points = Array.from({ length: 3 }, (_, n) => node(`x${n}`, `${'😀'.repeat(40)}${'a'.repeat(n)}`))
    const { bytes } = await make(order([node('c', 'a😀', node('p', `a${'😀'.repeat(40)}`, ...points))]))
    const { deck } = await pagesOfFile({ file: bytes, most: 0, extension: 'pptx' }, async () => {})
    const texts = deck!.shapes.flat().flatMap(({ name, text }) => [name, text])
    expect(texts.some((text) => text.length === 60)).toBe(true)
    expect(texts.filter((text) => !text.isWellFormed())).toEqual([])
  }, 60_000)

  it('names the pages of figures without a source and of a formula too long to be read', async () => {
    const doubted = { ...node('d', '占 42%'), doubts: ['42%'] }
    const long = { ...node('f', '总和'), formula: { latex: `S = ${'x_{1} + '.repeat(90)}x_{2}` } }
    const short = { ...node('g', '面积'), formula: { latex: 'S = ab' } }
    const chapters = [
      chapter(1),
      node(
        'c',
        '章',
        node('p', '面积', node('a', '减少'), doubted),
        node('q', '公式', long),
        node('r', '简式', short),
      ),
    ]
    const { findings, bytes } = await make(order(chapters))
    const found = findings.filter(({ message }) => message.includes('出处'))
    expect(found).toEqual([
      { page: expect.any(Number), severity: 'hint', message: expect.stringContaining('42%') },
    ])
    const { pages } = await inspectPptx(bytes)
    const tooLong = findings.filter(({ message }) => message.includes('公式太长'))
    expect(tooLong).toEqual([{ page: expect.any(Number), severity: 'must', message: expect.any(String) }])
    expect(JSON.stringify(pages[(tooLong[0]?.page ?? 0) - 1])).toContain('公式')
    expect(JSON.stringify(pages[(found[0]?.page ?? 0) - 1])).toContain('42%')
  }, 60_000)

  it('makes a PDF of the same pages, with the label where a model wrote', async () => {
    const generated = { label: 'AI 生成', aigc: { producer: 'yantu', produceId: 'deck-42' } }
    const pdf = await make(order([chapter(1)], { format: 'pdf', generated }))
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.bytes.toString('latin1')).toContain('deck-42')
    const { bytes, pages } = await plainDeck()
    expect(pages).toBe(pdf.pages)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('deck-42')).toBe(false)
  }, 60_000)

  it('ends what takes too long or too much memory, says so, and goes on', async () => {
    await within({ kinds: { deck: { time: 1 } } }, async (limited) => {
      expect(await codeOf(limited.make(() => order([chapter(1)]), ASKED))).toBe('timeout')
    })
    await within({ kinds: { deck: { memory: 60 * 1024 * 1024 } } }, async (limited) => {
      const many = Array.from({ length: 400 }, (_, n) => chapter(n, 8))
      const [fat, other] = [codeOf(limited.make(() => order(many), ASKED)), limited.themes()]
      expect(await fat).toBe('memory')
      expect((await other).map(({ id }) => id)).toContain('ink')
    })
  }, 120_000)

  it('asks for an order when its turn has come, and goes on where there is none', async () => {
    const asked: string[] = []
    const askedMeanwhile: string[][] = []
    const made = (name: string) =>
      worker.make(async () => {
        asked.push(name)
        await setTimeout(50)
        askedMeanwhile.push([...asked])
        if (name === 'second') throw new RangeError('no pictures')
        return order([chapter(1)])
      }, ASKED)
    const orders = ['first', 'second', 'third'].map(made)
    await expect(orders[1]).rejects.toThrow('no pictures')
    expect((await orders[2])?.pages).toBeGreaterThan(1)
    expect((await orders[0])?.pages).toBeGreaterThan(1)
    expect(askedMeanwhile).toEqual([['first'], ['first', 'second'], ['first', 'second', 'third']])
  }, 60_000)

  describe('in somebody’s theme', () => {
    const theme = once(async () => {
      const template = await flatCards()
      return { template, plan: await planOf(template) }
    })
    const poured = once(async () => make(order([chapter(1)], { theme: await theme() })))

    it('draws the pages that it poured, as many as are asked for', async () => {
      const made = await make(order([chapter(1), chapter(2)], { theme: await theme(), drawnPages: 3 }))
      const { pages } = await inspectPptx(made.bytes)
      expect(made.svgs).toHaveLength(3)
      expect(pages.length).toBeGreaterThan(3)
      expect(made.svgs[0]).toContain('湿地')
      // The template's own blue, from its page's background.
      expect(made.svgs[0]).toContain('#0b3d5c')
      expect((await poured()).svgs).toEqual([])
    }, 60_000)

    it('makes a PDF of them, with label and bookmarks', async () => {
      const generated = { label: 'AI 生成', aigc: { producer: 'yantu', produceId: 'deck-43' } }
      const pdf = await make(order([chapter(1)], { theme: await theme(), generated, format: 'pdf' }))
      const text = pdf.bytes.toString('latin1')
      expect(text.slice(0, 5)).toBe('%PDF-')
      expect(text).toContain('deck-43')
      expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength((await poured()).pages)
      expect(text).toContain('/Outlines')
    }, 60_000)

    it('previews an outline without a file, each page with its node, title and notes', async () => {
      const { outline, pictures } = order([chapter(1)])
      const asked = { theme: await theme(), outline, pictures, drawnPages: 60 }
      const { pages, total } = await previewPoured(asked)
      const file = await inspectPptx((await poured()).bytes)
      expect(pages).toHaveLength(file.pages.length)
      expect(total).toBe(file.pages.length)
      expect(pages.map(({ notes }) => notes)).toEqual(file.pages.map(({ notes }) => notes ?? ''))
      expect(pages.map(({ svg }) => svg).join('')).toContain('要点之')
      expect(pages.flatMap(({ omitted }) => omitted)).toEqual([])
      expect(pages[0]).toMatchObject({ key: null, title: outline.title })
      const [first] = outline.chapters
      expect(pages.map(({ key }) => key)).toEqual(
        expect.arrayContaining([first?.id, ...(first?.children ?? []).map(({ id }) => id)]),
      )
      const short = await previewPoured({ theme: await theme(), outline, pictures, drawnPages: 2 })
      expect([short.pages.length, short.total]).toEqual([2, file.pages.length])
    }, 60_000)

    it('reads the template where it lies', async () => {
      const { template, plan } = await theme()
      const folder = await mkdtemp(join(tmpdir(), 'yantu-make-'))
      try {
        const path = join(folder, 'a.pptx')
        await writeFile(path, template)
        const from = (source: FileSource) => make(order([chapter(1)], { theme: { template: source, plan } }))
        expect((await from({ path })).bytes).toEqual((await poured()).bytes)
        expect(await worker.judge(() => ({ path }))).toMatchObject({ usable: true })
        const { reasons, svgs } = await worker.trial(() => ({ path }), 1)
        expect([reasons, svgs.length]).toEqual([[], 6])
        expect(svgs[0]!.replaceAll(/<[^>]*>/g, '')).toContain('潮间带湿地')
        expect(await worker.trial(() => Buffer.from('PK'), 1)).toEqual({
          reasons: [expect.any(String)],
          svgs: [],
        })
      } finally {
        await rm(folder, { recursive: true })
      }
    }, 60_000)

    it('sends a picture apart from its pages, once, and not to whoever has it', async () => {
      const template = await pictured()
      const plan = await planOf(template)
      const { outline, pictures } = order([chapter(1)])
      const asked = { theme: { template, plan }, outline, pictures, drawnPages: 60 }
      const first = await previewPoured(asked)
      const [[name, url] = []] = first.pictures
      expect(first.pictures.size).toBe(1)
      expect(url).toMatch(/^data:image\/png;base64,/)
      for (const { svg } of first.pages) {
        expect(svg).toContain(`href="picture:${name}"`)
        expect(svg).not.toContain('data:')
      }
      const again = await previewPoured({ ...asked, known: [name!] })
      expect(again).toEqual({ ...first, pictures: new Map() })
    }, 60_000)
  })
})

describe('deckWeight', () => {
  it('tells the decks that people give from those that keep a process for long', () => {
    const talk = outlineOf(...Array.from({ length: 6 }, (_, n) => chapter(n, 40)))
    const cited = (count: number) => ({
      ...talk,
      references: Array.from({ length: count }, () => '张三. 湿地[J].'),
    })
    for (const format of ['pptx', 'pdf'] as const) {
      expect(deckWeight(cited(20), format)).toBeLessThan(LONG)
      expect(deckWeight(cited(5_000), format)).toBeGreaterThan(LONG)
    }
    const rows = Array.from({ length: 50_000 }, () => ['1', '2'])
    const table: OutlineNode = { ...node('t', '表'), table: { rows } }
    const said: OutlineNode = { ...node('n', '点'), notes: '说'.repeat(1_000_000) }
    const flat = Array.from({ length: 3_500 }, (_, n) => node(`f${n}`, '点', node(`g${n}`, '分')))
    for (const heavy of [table, said, node('f', '页', ...flat)])
      expect(deckWeight(outlineOf(node('c', '章', heavy)))).toBeGreaterThan(LONG)
  })
})
