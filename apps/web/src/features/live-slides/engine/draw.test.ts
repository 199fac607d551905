import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { themes } from '@yantu/deck/themes/index'
import { describe, expect, it } from 'vitest'
import { createDeckDrawer, drawLayouts, drawPreview } from './draw.ts'
import { skins } from './skins.ts'

let serial = 0
const node = (text: string, children: OutlineNode[] = [], more: Partial<OutlineNode> = {}): OutlineNode => ({
  id: `n${serial++}`,
  text,
  children,
  ...more,
})
const points = ['早期发现率不足三成', '低剂量 CT 阅片负担重', '基层医院缺少经验医生']
const outline = (): OutlineTree => ({
  title: '肺结节早期筛查',
  origin: 'model',
  chapters: [
    node('研究背景', [
      node(
        '临床需求',
        points.map((text) => node(text)),
      ),
    ]),
    node('方法', [
      node(
        '技术路线',
        points.map((text) => node(text)),
        { notes: '先说路线' },
      ),
    ]),
  ],
})
const request = (tree: OutlineTree, themeId = 'journal') => ({ tree, themeId, pictures: {} })

it('knows every skin there is, by its name and in its order', () => {
  expect(skins.map(({ id, name }) => ({ id, name }))).toEqual(themes.map(({ id, name }) => ({ id, name })))
})

it.each(skins.map(({ id }) => id))('draws %s with colours left to the page', async (id) => {
  const deck = await createDeckDrawer()(request(outline(), id))
  expect(deck.skin.palettes.length).toBeGreaterThan(1)
  for (const { svg } of deck.pages) {
    expect(svg).toContain('var(--bg)')
    expect(svg).not.toMatch(/(?:fill|stroke|stop-color|flood-color)="#/)
  }
})

describe('a deck drawn again', () => {
  it('sends only the pages that look different', async () => {
    const draw = createDeckDrawer()
    const tree = outline()
    const first = await draw(request(tree))
    expect(first.pages.every(({ svg }) => svg)).toBe(true)
    const changed = structuredClone(tree)
    changed.chapters[1]!.children[0]!.children[0]!.text = '早期发现率不足四成'
    const second = await draw(request(changed))
    const sent = second.pages.filter(({ svg }) => svg)
    expect(sent.map(({ key }) => key)).toEqual([changed.chapters[1]!.children[0]!.id])
    expect(sent[0]!.svg).toContain('四成')
    const ids = second.pages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('tells new notes of a page whose picture stays', async () => {
    const draw = createDeckDrawer()
    const tree = outline()
    await draw(request(tree))
    const changed = structuredClone(tree)
    changed.chapters[1]!.children[0]!.notes = '换一种说法'
    const { pages } = await draw(request(changed))
    const page = pages.find(({ key }) => key === changed.chapters[1]!.children[0]!.id)
    expect(page).toMatchObject({ notes: expect.stringContaining('换一种说法') as string })
    expect(page?.svg).toBeUndefined()
  })

  it('carries the label on its pages only when there is one', async () => {
    const words = async (label?: string) =>
      (await createDeckDrawer()({ ...request(outline()), ...(label && { label }) })).pages
        .map(({ svg }) => svg)
        .join('')
    expect(await words('AI 生成')).toMatch(/AI.{0,8}生成/)
    expect(await words()).not.toMatch(/AI.{0,8}生成/)
  })

  it('names pages so that the same page is found in another skin', async () => {
    const tree = outline()
    const journal = await createDeckDrawer()(request(tree))
    const anchors = journal.pages.map(({ anchor }) => anchor)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect([anchors[0], anchors.at(-1)]).toEqual(['cover', 'closing'])
    const { id } = tree.chapters[1]!.children[0]!
    const { svg, skin } = await drawPreview({ ...request(tree, 'swiss'), anchor: `${id}#4` })
    expect(skin.id).toBe('swiss')
    expect(svg.replaceAll(/<[^>]+>/g, '')).toContain('技术路线')
  })

  it('refuses a theme that is unknown', async () => {
    await expect(createDeckDrawer()(request(outline(), 'velvet-red'))).rejects.toThrow(RangeError)
  })
})

describe('layouts of a page', () => {
  it('are those that can carry it, each looking different and none named twice', async () => {
    const tree = outline()
    const previews = await drawLayouts({ ...request(tree), nodeId: tree.chapters[1]!.children[0]!.id })
    expect(previews.map(({ layout }) => layout)).toContain('bullets')
    expect(previews.length).toBeGreaterThan(2)
    expect(new Set(previews.map(({ svg }) => svg)).size).toBe(previews.length)
  })

  it('of a table are the table and, where its figures allow it, the chart', async () => {
    const rows = [
      ['中心', '本方法'],
      ['甲院', '93.5'],
      ['乙院', '91.0'],
      ['丙院', '90.2'],
    ]
    const tree = outline()
    tree.chapters[0]!.children.push(node('表', [node('各中心敏感度', [], { table: { rows } })]))
    const { id } = tree.chapters[0]!.children.at(-1)!.children[0]!
    const previews = await drawLayouts({ ...request(tree), nodeId: id })
    expect(previews.map(({ layout }) => layout)).toEqual(['chart', 'table'])
  })

  it('are none for a node that is gone', async () => {
    expect(await drawLayouts({ ...request(outline()), nodeId: 'gone' })).toEqual([])
  })
})
