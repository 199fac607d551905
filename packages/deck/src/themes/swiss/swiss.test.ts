import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../layout/index.ts'
import { planDeck } from '../../plan/index.ts'
import { boxOf, type PictureNode, type SceneNode } from '../../scene/index.ts'
import { swiss } from './index.ts'
import { coverTitle, pageTitle, sectionTitle } from './lettering.ts'
import { clipPolygon } from '../../scene/clip.ts'

const palette = swiss.palettes[0]!
const subjects = ['光学', '数据', '工程', '细胞']
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

const isFigure = ({ name }: SceneNode) => /^(弧环|圆心|旋角|方心|圆|条|条心)$/.test(name ?? '')

const figures = (seed: number, subject: string, layout: string): SceneNode[] =>
  layoutOf(swiss.build({ seed, subject }), layout).decoration.filter(isFigure)

describe('the figure', () => {
  it('is another one for another kind of subject', () => {
    const kinds = subjects.map((subject) => figures(0, subject, 'cover')[0]?.name)
    expect(kinds).toEqual(['弧环', '条', '旋角', '圆'])
  })

  it('differs between seeds of one subject', () => {
    for (const subject of subjects) {
      const drawn = upTo(24).map((seed) => JSON.stringify(figures(seed, subject, 'cover')))
      expect(new Set(drawn).size, subject).toBeGreaterThanOrEqual(12)
    }
  })

  it('leaves the cover’s title free', () => {
    for (const subject of subjects)
      for (const seed of upTo(24)) {
        const left = Math.min(...figures(seed, subject, 'cover').flatMap((node) => reachAbove(node, 560)))
        expect(left, `${subject} ${seed}`).toBeGreaterThan(640)
      }
  })

  it('stays on its plate, and the numbers of its notes too', () => {
    for (const subject of subjects)
      for (const seed of upTo(24)) {
        const plate = layoutOf(swiss.build({ seed, subject }), 'figure5').placeholders.find(
          (node) => node.kind === 'picture',
        ) as PictureNode
        const art = plate.fallback!
        expect(art.filter(({ name }) => name === '标')).toHaveLength(5)
        expect(art.filter(isFigure).length).toBeGreaterThan(0)
        for (const node of art.filter(({ kind }) => kind !== 'text')) {
          const { x, y, w, h } = boxOf(node)
          expect(x, `${subject} ${seed} ${node.name}`).toBeGreaterThanOrEqual(plate.x - 1)
          expect(y).toBeGreaterThanOrEqual(plate.y - 1)
          expect(x + w).toBeLessThanOrEqual(plate.x + plate.w + 1)
          expect(y + h).toBeLessThanOrEqual(plate.y + plate.h + 1)
        }
      }
  })
})

/** Left edges of what stands in the part of the page where titles stand. */
function reachAbove(node: SceneNode, bottom: number): number[] {
  if (node.kind !== 'path') return boxOf(node).y < bottom ? [boxOf(node).x] : []
  return node.segments.flatMap((segment) => {
    const [x, y] = segment.slice(-2) as number[]
    return segment[0] !== 'Z' && y! < bottom ? [x!] : []
  })
}

describe('clipping', () => {
  const panel = { x: 0, y: 0, w: 10, h: 10 }

  it('cuts a polygon at the box and keeps what is inside', () => {
    expect(
      clipPolygon(
        [
          [5, 5],
          [15, 5],
          [15, 8],
          [5, 8],
        ],
        panel,
      ),
    ).toEqual([
      [5, 5],
      [10, 5],
      [10, 8],
      [5, 8],
    ])
    expect(
      clipPolygon(
        [
          [1, 1],
          [4, 1],
          [4, 4],
        ],
        panel,
      ),
    ).toEqual([
      [1, 1],
      [4, 1],
      [4, 4],
    ])
  })

  it('leaves nothing of what is outside', () => {
    expect(
      clipPolygon(
        [
          [12, 1],
          [14, 1],
          [14, 4],
        ],
        panel,
      ),
    ).toEqual([])
  })
})

describe('titles', () => {
  it.each([
    ['力学', '力学', '/0'],
    ['量子纠错入门', '量子纠错入门', '/1s'],
    ['慢下来，把利润做厚', '慢下来，\n把利润做厚', '/2'],
  ])('%s on the cover', (title, text, variant) => {
    expect(coverTitle(title)).toEqual({ text, variant })
  })

  it('of four characters stand on two lines beside the numeral', () => {
    expect(sectionTitle('业务板块')).toEqual({ text: '业务\n板块', variant: '/2' })
  })

  it('leave no character a line of its own', () => {
    expect(sectionTitle('为什么学')).toEqual({ text: '为什么学', variant: '/1s' })
  })

  it('of one long word stand on one line', () => {
    expect(sectionTitle('Discussion')).toEqual({ text: 'Discussion', variant: '/1s' })
  })

  it('over content keep to one line while they can', () => {
    expect(pageTitle('双分子钝化使效率由 22.1% 提升至 25.6%').text).not.toContain('\n')
    expect(pageTitle('工商业板块贡献一半以上毛利，海外板块增速居首而毛利率最高').text.split('\n')).toEqual([
      '工商业板块贡献一半以上毛利，',
      '海外板块增速居首而毛利率最高',
    ])
  })
})

it('numbers every chapter by its own number, also past the sixth and on further contents pages', () => {
  const sections = upTo(8).map((i) => ({ title: `章${i + 1}`, slides: [] }))
  const { slides } = planDeck({ title: '题', sections }, { design: swiss, palette })
  const chapters = slides.filter(({ layout }) => layout.startsWith('section'))
  const numerals = ['1', '2', '3', '4', '5', '6', '7', '8']
  expect(chapters.map(({ fill }) => fill.numeral)).toEqual(numerals)
  const contents = slides.filter(({ layout }) => layout.startsWith('contents'))
  expect(contents).toHaveLength(2)
  const labels = contents.flatMap(({ layout, fill }) =>
    layoutOf(swiss.build({ seed: 0, subject: '' }), layout)
      .placeholders.map(({ placeholder }) => placeholder.key)
      .filter((key) => key.startsWith('label'))
      .map((key) => fill[key]),
  )
  expect(labels).toEqual(numerals)
})
