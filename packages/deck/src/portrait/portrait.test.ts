import { describe, expect, test } from 'vitest'
import type { FormNode, ImageNode, Portrait, PortraitNode, Word, WordsNode } from '../scene/portrait.ts'
import { edit, shape } from '../inspect/testing/foreign.ts'
import { PRESETS } from './forms/index.ts'
import { outlineBox, presetForm } from './geometry.ts'
import { drawPages, portraitSvg } from './index.ts'
import { at, everyThing, frame, group, halves, pageOf, picture, preset } from './testing/decks.ts'

const second = async (file: Buffer) => (await drawPages(file)).pages[1]!

const all = (nodes: readonly PortraitNode[]): PortraitNode[] =>
  nodes.flatMap((node) => (node.kind === 'turned' ? [node, ...all(node.nodes)] : [node]))
const forms = (page: Portrait): FormNode[] => all(page.nodes).filter((node) => node.kind === 'form')
const inColor = (page: Portrait, hex: string): FormNode[] =>
  forms(page).filter(({ fill }) => fill?.type === 'solid' && fill.slot === hex)
const lines = (page: Portrait) =>
  all(page.nodes)
    .filter((node): node is WordsNode => node.kind === 'words')
    .flatMap((node) =>
      node.lines.map((line) => ({
        ...line,
        align: node.align,
        said: line.words.map((one) => one.text).join(''),
      })),
    )
const images = (page: Portrait): ImageNode[] => all(page.nodes).filter((node) => node.kind === 'image')
const word = (page: Portrait, said: string): Word =>
  lines(page)
    .flatMap(({ words }) => words)
    .find((one) => one.text.includes(said))!
const box = (node: { x: number; y: number; w: number; h: number }) =>
  [node.x, node.y, node.w, node.h].map((value) => Math.round(value) + 0)

describe('pages', () => {
  test('have the size, background and visible shapes of their master and layout', async () => {
    const { size, pages } = await drawPages(pageOf(''))
    expect(size).toEqual({ widthEmu: 12_192_000, heightEmu: 6_858_000 })
    expect(pages[1]!).toMatchObject({ w: 1280, h: 720, number: 2, omitted: [] })
    // bg1 is dk1 in this master's map, over the paper's white.
    expect(inColor(pages[1]!, '#101820').map(box)).toEqual([[0, 0, 1280, 720]])
    expect(inColor(pages[1]!, '#ffffff').map(box)).toContainEqual([0, 0, 1280, 63])
    expect(lines(pages[1]!).map(({ said }) => said)).toEqual([])
  })

  test('hide what is hidden', async () => {
    const bare = await second(pageOf('', [], undefined, ' showMasterSp="0"'))
    expect(inColor(bare, '#ffffff')).toHaveLength(1)
    const { pages } = await drawPages(pageOf('', [], undefined, ' show="0"'))
    expect(pages.map(({ number }) => number)).toEqual([1])
  })

  test('damaged stay in their place and say so', async () => {
    const broken = pageOf('', [], (parts) => parts.set('ppt/slides/slide1.xml', '<p:sld><'))
    const { pages } = await drawPages(broken)
    expect(pages.map(({ omitted }) => omitted)).toEqual([['页面已损坏'], []])
  })
})

describe('forms', () => {
  test.each([...PRESETS.keys()])('%s fills its box and has possible points', (name) => {
    for (const [w, h] of [
      [300, 200],
      [80, 260],
      [200, 0],
    ] as const) {
      const { stretches, text: place } = presetForm(name, new Map(), { w, h })
      const points = stretches.flatMap(({ segments }) => segments)
      expect(outlineBox(points)).not.toBeNull()
      if (place) expect(place.every(Number.isFinite)).toBe(true)
      const isReaching = /callout|Callout|circularArrow/.test(name)
      const drawn = outlineBox(points)!
      if (h > 0 && !isReaching) {
        expect(drawn.x).toBeGreaterThan(-2)
        expect(drawn.y).toBeGreaterThan(-2)
        expect(drawn.x + drawn.w).toBeLessThan(w + 2)
        expect(drawn.y + drawn.h).toBeLessThan(h + 2)
      }
    }
  })

  test('handles are kept within what the form allows', () => {
    const wide = presetForm('roundRect', new Map([['adj', 9_000_000]]), { w: 100, h: 40 })
    const ends = outlineBox(wide.stretches[0]!.segments)!
    expect(box(ends)).toEqual([0, 0, 100, 40])
    // Half of the shorter side: no straight stretch is left at the ends.
    expect(wide.stretches[0]!.segments[0]).toEqual(['M', 0, 20])
  })

  test('an unknown one is its box where it is filled, and is told', async () => {
    const odd = await second(pageOf(shape({ place: at(10, 20, 30, 40), look: preset('wurst', 'ABCDEF') })))
    expect(inColor(odd, '#abcdef').map(box)).toEqual([[10, 20, 30, 40]])
    expect(odd.omitted).toEqual(['少见的形状以方框代替'])
    const bare = await second(
      pageOf(shape({ place: at(10, 20, 30, 40), look: '<a:prstGeom prst="wurst"/><a:noFill/>' })),
    )
    expect(forms(bare)).toHaveLength(forms(await second(pageOf(''))).length)
  })

  test('groups turn, mirror and scale what is in them', async () => {
    const inner = shape({ place: at(0, 0, 10, 20), look: preset('rect', '123456') })
    const place =
      '<a:xfrm flipH="1"><a:off x="952500" y="0"/><a:ext cx="1905000" cy="952500"/><a:chOff x="0" y="0"/><a:chExt cx="952500" cy="952500"/></a:xfrm>'
    const page = await second(pageOf(group(place, inner)))
    expect(inColor(page, '#123456').map(box)).toEqual([[280, 0, 20, 20]])
    const turned = await second(
      pageOf(shape({ place: at(100, 100, 80, 40, ' rot="5400000"'), look: preset('rect', '123456') })),
    )
    const node = turned.nodes.find((one) => one.kind === 'turned')
    expect(node).toMatchObject({ rotation: 90, cx: 140, cy: 120 })
  })

  test('a group’s fill is its members’', async () => {
    const inner = shape({ place: at(0, 0, 10, 20), look: '<a:prstGeom prst="rect"/><a:grpFill/>' })
    const page = await second(
      pageOf(group('', inner, '<a:solidFill><a:srgbClr val="0F0F0F"/></a:solidFill>')),
    )
    expect(inColor(page, '#0f0f0f')).toHaveLength(1)
  })
})

test('gradients follow their box where they are scaled with it', async () => {
  const look = (scaled: 0 | 1) =>
    `<a:prstGeom prst="rect"/><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst><a:lin ang="2700000" scaled="${scaled}"/></a:gradFill>`
  const angleOf = async (scaled: 0 | 1) => {
    const page = await second(pageOf(shape({ place: at(0, 0, 300, 100), look: look(scaled) })))
    const fill = forms(page)
      .map((node) => node.fill)
      .find((one) => one?.type === 'linear')
    return fill?.type === 'linear' ? fill.angle : Number.NaN
  }
  expect(await angleOf(0)).toBeCloseTo(45, 5)
  // From the upper left to the lower right corner.
  expect(await angleOf(1)).toBeCloseTo((Math.atan2(100, 300) * 180) / Math.PI, 5)
})

describe('pictures', () => {
  const blip = '<a:blip r:embed="rId2"/>'
  const withPicture = async (xml: string, file?: Buffer, name = 'a.png') => {
    const bytes = file ?? (await halves())
    return second(
      pageOf(xml, [['rId2', 'image', `../media/${name}`]], (parts) => parts.set(`ppt/media/${name}`, bytes)),
    )
  }

  test('are cropped by the outline, mirrored, and see-through', async () => {
    const half = '<a:alphaModFix amt="40000"/>'
    const page = await withPicture(
      picture(
        at(100, 100, 100, 100, ' flipH="1"'),
        `<a:blip r:embed="rId2">${half}</a:blip>`,
        '<a:srcRect l="50000"/><a:stretch/>',
      ),
    )
    const [image] = images(page)
    // The left half is cut off; mirrored, the rest of the picture reaches out at the right.
    expect(box(image!)).toEqual([100, 100, 200, 100])
    expect(image).toMatchObject({ alpha: 0.4, flipH: true })
    expect(box(outlineBox(image!.clip!)!)).toEqual([100, 100, 100, 100])
  })

  test('outside the file are never read; missing, damaged and vector ones are told', async () => {
    const linked = pageOf(picture(at(0, 0, 9, 9), '<a:blip r:link="rId2"/>'), [
      ['rId2', 'image', 'file:///etc/passwd', true],
    ])
    expect(await second(linked)).toMatchObject({ omitted: ['文件外的图片'] })
    expect((await second(pageOf(picture(at(0, 0, 9, 9), blip)))).omitted).toEqual(['缺少图片'])
    const odd = await withPicture(picture(at(0, 0, 9, 9), blip), Buffer.from('no picture'))
    expect(odd.omitted).toEqual(['这种格式的图片'])
    const cut = await withPicture(picture(at(0, 0, 9, 9), blip), (await halves()).subarray(0, 30))
    expect(cut.omitted).toEqual(['图片已损坏'])
    const vector = await withPicture(picture(at(5, 6, 9, 9), blip), Buffer.alloc(80), 'a.emf')
    expect(vector.omitted).toEqual(['矢量图（EMF、WMF、SVG）以灰框代替'])
    expect(forms(vector).map(box)).toContainEqual([5, 6, 9, 9])
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    )
    expect(images(await withPicture(picture(at(0, 0, 9, 9), blip), svg))).toEqual([])
  })

  test('are drawn at most as large as they are asked for', async () => {
    const page = (await drawPages(await everyThing(), { pictureSize: 10 })).pages[1]!
    expect(images(page)[0]!.source).toMatchObject({ width: 10, height: 5 })
  })
})

describe('text', () => {
  const boxed = (body: string) => shape({ place: at(100, 100, 400, 100), body })
  const body = (paragraphs: string, properties = '') =>
    `<a:bodyPr lIns="0" rIns="0" tIns="0" bIns="0"${properties}/><a:lstStyle/>${paragraphs}`
  const line = (said: string, more = '', look = '') =>
    `<a:p>${more}<a:r><a:rPr sz="1800"${look}/><a:t>${said}</a:t></a:r></a:p>`

  test('takes size, face and colour where it inherits them', async () => {
    const [first] = (await drawPages(pageOf(''))).pages
    // 44 pt in the master's heading face, 黑体; tx1 is lt1 in its map.
    expect(word(first!, '深色底上的标题')).toMatchObject({ ink: '#fdfdfd', serif: false })
    expect(word(first!, '深色底上的标题').size).toBeCloseTo(58.67, 1)
    expect(word(first!, '正文在版式给的位置')).toMatchObject({ ink: '#c0504d', serif: true, bold: true })
  })

  test('hangs its lines beside their marks and counts them', async () => {
    const numbered =
      '<a:pPr algn="l" marL="381000" indent="-381000"><a:buAutoNum type="arabicPeriod" startAt="3"/></a:pPr>'
    const signed =
      '<a:pPr algn="l" marL="381000" indent="-381000"><a:buFont typeface="Wingdings"/><a:buChar char="Ø"/></a:pPr>'
    const page = await second(
      pageOf(boxed(body(line('甲', numbered) + line('乙', numbered) + line('丙', signed)))),
    )
    expect(lines(page).map(({ said, x }) => [said, Math.round(x)])).toEqual([
      ['3.', 100],
      ['甲', 140],
      ['4.', 100],
      ['乙', 140],
      ['➢', 100],
      ['丙', 140],
    ])
  })

  test('in the middle takes its mark with it', async () => {
    const page = await second(
      pageOf(
        boxed(
          body(line('甲乙', '<a:pPr algn="ctr" marL="381000" indent="-381000"><a:buChar char="•"/></a:pPr>')),
        ),
      ),
    )
    const [mark, said] = lines(page)
    // The text stands in the middle of what the indent leaves; its mark 40 px before it.
    expect(said!.x - 24 - mark!.x).toBeCloseTo(40, 1)
    expect(said!.x).toBeCloseTo(320, 1)
  })

  test('larger than its box goes over both ends in the middle, over the lower one at the top', async () => {
    const many = Array.from({ length: 8 }, (_, i) => line(`第${i}行`)).join('')
    const ends = async (anchor: string) => {
      const ys = lines(await second(pageOf(boxed(body(many, ` anchor="${anchor}"`))))).map(({ y }) => y)
      return [ys[0]! < 100 + 24, ys[0]! < 100, ys.at(-1)! > 200]
    }
    expect(await ends('t')).toEqual([true, false, true])
    expect(await ends('ctr')).toEqual([true, true, true])
    expect((await ends('b'))[2]).toBe(false)
  })

  test('breaks at the box, a closing mark outside it', async () => {
    // 16 characters of 24 px are 384 px, the mark after them would be 408.
    const said = '一二三四五六七八九十一二三四五六，后面'
    const shown = async (hangs: string) =>
      lines(await second(pageOf(boxed(body(line(said, `<a:pPr hangingPunct="${hangs}"/>`)))))).map(
        (one) => one.said,
      )
    expect(await shown('1')).toEqual(['一二三四五六七八九十一二三四五六，', '后面'])
    expect(await shown('0')).toEqual(['一二三四五六七八九十一二三四五', '六，后面'])
  })

  test('is shrunk as the file says, and shows the page’s own number', async () => {
    const shrunk =
      '<a:bodyPr><a:normAutofit fontScale="50000" lnSpcReduction="20000"/></a:bodyPr><a:lstStyle/>'
    const page = await second(
      pageOf(
        boxed(`${shrunk}${line('小字')}<a:p><a:fld type="slidenum" id="{1}"><a:t>77</a:t></a:fld></a:p>`),
      ),
    )
    expect(word(page, '小字').size).toBeCloseTo(12, 5)
    expect(lines(page).map(({ said }) => said)).toEqual(['小字', '2'])
  })

  test('stands upright from right to left where it is vertical', async () => {
    const page = await second(pageOf(boxed(body(line('竖排 ab'), ' vert="eaVert"'))))
    const glyphs = all(page.nodes).find((node) => node.kind === 'glyphs')!.glyphs
    expect(glyphs.map(({ text: char, turned }) => [char, turned])).toEqual([
      ['竖', false],
      ['排', false],
      [' ', true],
      ['a', true],
      ['b', true],
    ])
    expect(glyphs[0]!.x).toBeGreaterThan(450)
    expect(glyphs[1]!.y - glyphs[0]!.y).toBeCloseTo(24, 5)
  })

  test('an empty placeholder is nothing', async () => {
    const empty = shape({
      ph: '<p:ph type="title"/>',
      body: '<a:bodyPr/><a:p/>',
      look: preset('rect', '00FF00'),
    })
    expect(inColor(await second(pageOf(empty)), '#00ff00')).toEqual([])
  })
})

describe('what stands in frames', () => {
  test('tables have the program’s style where the file names one of its own', async () => {
    const page = await second(await everyThing())
    // Header in accent1, the first band in its tint.
    expect(inColor(page, '#4f81bd').map(box)).toContainEqual([10, 200, 300, 40])
    expect(word(page, '表头')).toMatchObject({ bold: true, ink: '#fdfdfd' })
    expect(lines(page).map(({ said }) => said)).toEqual(expect.arrayContaining(['甲', '乙']))
  })

  test('charts draw their cached figures', async () => {
    const page = await second(await everyThing())
    const bars = inColor(page, '#4f81bd').filter(({ x, h }) => x > 350 && h > 20)
    expect(bars).toHaveLength(2)
    expect(bars[1]!.h / bars[0]!.h).toBeCloseTo(2, 1)
  })

  test('diagrams draw the shapes that were kept of them', async () => {
    const page = await second(await everyThing())
    expect(inColor(page, '#00aa55').map(box)).toEqual([[710, 210, 100, 50]])
    expect(word(page, '图形')).toBeDefined()
    const lost = pageOf(frame('diagram', at(0, 0, 9, 9), '<dgm:relIds xmlns:dgm="g" r:dm="rId4"/>'))
    expect((await second(lost)).omitted).toEqual(['没有保存图形的 SmartArt'])
  })
})

test('SVG is well-formed, stands alone and names no file', async () => {
  const { pages } = await drawPages(await everyThing())
  for (const page of pages) {
    const svg = portraitSvg(page)
    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 1280 720">/)
    expect(svg.replace(/data:image\/(?:png|jpeg);base64,[^"]*/g, '')).not.toMatch(
      /NaN|Infinity|undefined|href="(?!")/,
    )
  }
  expect(pages.flatMap(({ omitted }) => omitted)).toEqual([])
})

test('a master’s colours are those of the page’s own map', async () => {
  const inverted = pageOf('', [], (parts) => {
    edit(
      parts,
      'ppt/slides/slide2.xml',
      '</p:cSld>',
      '</p:cSld><p:clrMapOvr><a:overrideClrMapping bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2"/></p:clrMapOvr>',
    )
  })
  const page = await second(inverted)
  expect(inColor(page, '#fdfdfd').map(box)).toEqual([[0, 0, 1280, 720]])
})
