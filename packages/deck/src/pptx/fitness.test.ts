import { describe, expect, test } from 'vitest'
import { differences } from '../checks/compare.ts'
import { inspectPptx } from '../inspect/index.ts'
import { layoutOf } from '../layout/index.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { type Element, elementsOf, parseSvg as parseXml } from '../pdf/tree.ts'
import { planDeck } from '../plan/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { MATH_FACE } from './formula.ts'
import { writePptx } from './index.ts'

/** The element's descendants of these names, in document order, less what stands in a fallback. */
function all(element: Element, ...names: string[]): Element[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'mc:Fallback') return []
    return [...(names.includes(child.name) ? [child] : []), ...all(child, ...names)]
  })
}

const WORDS = '四六分水 & 因势 <利导>'

const SHAPES = ['p:sp', 'p:pic', 'p:graphicFrame', 'p:grpSp', 'p:cxnSp']
const TITLES = ['title', 'ctrTitle']

const placeholderOf = (shape: Element) => all(shape, 'p:ph')[0]?.attributes
const textOf = (element: Element): string =>
  all(element, 'a:t')
    .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
    .join('')

/** Shapes of a part that are no part of a group. */
const shapesOf = (part: Element): Element[] => {
  const [tree] = all(part, 'p:spTree')
  const opened = (element: Element): Element[] =>
    elementsOf(element).flatMap((child) => {
      if (SHAPES.includes(child.name)) return [child]
      return child.name === 'mc:AlternateContent' || child.name === 'mc:Choice' ? opened(child) : []
    })
  return opened(tree!)
}

describe.each(themes.map(({ id, palettes }) => [id, palettes[0]!.id] as const))('skin %s', (id, palette) => {
  const deck = planDeck(everyKindOutline(WORDS), themeOf(id, palette))
  const file = writePptx(deck)
  const files = unzip(file)
  const text = (name: string) => files.get(name)!.toString('utf8')
  const parts = (folder: string) =>
    [...files.keys()].filter((name) => name.startsWith(`ppt/${folder}/`) && name.endsWith('.xml'))
  const layoutPartOf = (slide: string) =>
    /slideLayouts\/(slideLayout\d+\.xml)/.exec(
      text(slide.replace('slides/', 'slides/_rels/').concat('.rels')),
    )![1]!
  const slides = parts('slides').map((name) => ({
    name,
    xml: parseXml(text(name)),
    layout: layoutPartOf(name),
  }))

  test('every text, box, size, colour, face and note comes back', async () => {
    expect(differences(deck, await inspectPptx(file))).toEqual([])
  })

  test('every slide has one title, read first, and its foot last', () => {
    for (const { name, xml } of slides) {
      const types = shapesOf(xml).map((shape) => placeholderOf(shape)?.type ?? '')
      expect(
        types.filter((type) => TITLES.includes(type)),
        name,
      ).toHaveLength(1)
      expect(TITLES, name).toContain(types[0])
      const foot = types.findIndex((type) => ['dt', 'ftr', 'sldNum'].includes(type))
      if (foot >= 0)
        expect(
          types.slice(foot).every((type) => ['dt', 'ftr', 'sldNum'].includes(type)),
          name,
        ).toBe(true)
      expect(textOf(shapesOf(xml)[0]!), name).not.toBe('')
    }
  })

  test('what runs along the content pages is no line of the outline view: heads and sheets are feet, numbers fields', () => {
    const front = /^(?:cover|contents|section|closing)/
    let fields = 0
    for (const [i, { xml, name }] of slides.entries()) {
      const { layout } = deck.slides[i]!
      if (front.test(layout)) continue
      const running = layoutOf(deck.skin, layout).placeholders.flatMap(({ placeholder: { key, index } }) =>
        ['mark', 'sheet', 'footer'].includes(key) ? [String(index)] : [],
      )
      const shapes = shapesOf(xml).map(placeholderOf)
      const types = shapes.filter((own) => running.includes(own?.idx ?? '')).map((own) => own!.type)
      expect(types.length, name).toBeGreaterThan(0)
      expect(new Set(types), name).toEqual(new Set(['ftr']))
      fields += all(xml, 'a:fld').filter(({ attributes }) => attributes.type === 'slidenum').length
    }
    expect(fields).toBeGreaterThan(15)
  })

  test('every placeholder of a slide stands on its layout, with the same type', () => {
    for (const { name, xml, layout } of slides) {
      const known = shapesOf(parseXml(text(`ppt/slideLayouts/${layout}`))).map(placeholderOf)
      for (const shape of shapesOf(xml)) {
        const own = placeholderOf(shape)
        if (!own) continue
        expect(
          known.filter((place) => place?.idx === own.idx && place?.type === own.type),
          `${name} ${own.type} ${own.idx}`,
        ).toHaveLength(1)
      }
    }
  })

  test('indexes are used once on a layout, and a key has the same one on all', () => {
    const indexes = new Map<string, string>()
    for (const key of new Set(deck.slides.map(({ layout }) => layout))) {
      const placeholders = layoutOf(deck.skin, key).placeholders.map(({ placeholder }) => placeholder)
      expect(new Set(placeholders.map(({ index }) => index)).size, key).toBe(placeholders.length)
      for (const { key: own, type, index } of placeholders) {
        const place = `${type === 'ctrTitle' ? 'title' : type} ${index}`
        expect(indexes.get(own) ?? place, `${key} ${own}`).toBe(place)
        indexes.set(own, place)
      }
    }
  })

  test('text stands in placeholders; what the planner draws beside a number or as a formula does not', () => {
    for (const { name, xml } of slides)
      for (const shape of shapesOf(xml)) {
        const drawn = /^(单位|公式|符号|标识)$/.test(all(shape, 'p:cNvPr')[0]!.attributes.name ?? '')
        if (textOf(shape) && !drawn && shape.name === 'p:sp')
          expect(placeholderOf(shape), `${name}: ${textOf(shape)}`).toBeDefined()
      }
  })

  test('every shape is described or said to be decoration', () => {
    let described = 0
    for (const { name, xml } of slides)
      for (const shape of shapesOf(xml)) {
        if (placeholderOf(shape) && shape.name === 'p:sp') continue
        if (all(shape, 'p:txBody').length > 0 && shape.name === 'p:sp') continue
        const own = all(shape, 'p:cNvPr')[0]!
        const decorative = all(own, 'adec:decorative').length === 1
        expect(decorative !== Boolean(own.attributes.descr), `${name} ${own.attributes.name}`).toBe(true)
        if (shape.name === 'p:graphicFrame') expect(own.attributes.descr, name).toBeTruthy()
        if (own.attributes.descr) described++
      }
    expect(described).toBeGreaterThan(6)
  })

  test('names no colour and no face outside the theme, but the one of mathematics in formulas', () => {
    for (const [name, body] of files) {
      if (!/^ppt\/.*\.xml$/.test(name) || name.startsWith('ppt/theme/')) continue
      const xml = body.toString('utf8')
      expect(xml, name).not.toMatch(/srgbClr|sysClr|prstClr/)
      for (const [, face] of xml.replaceAll(MATH_FACE, '').matchAll(/typeface="([^"]*)"/g))
        expect(face, name).toMatch(/^\+m[jn]-(lt|ea|cs)$/)
    }
  })

  test('every run says its language', () => {
    for (const { name, xml } of slides)
      for (const run of all(xml, 'a:r', 'a:fld'))
        expect(all(run, 'a:rPr')[0]?.attributes.lang, `${name} ${textOf(run)}`).toMatch(/^(zh-CN|en-US)$/)
  })

  test('master and layouts offer date, footer and page number', () => {
    const typesOf = (name: string) =>
      shapesOf(parseXml(text(name))).map((shape) => placeholderOf(shape)?.type)
    expect(typesOf('ppt/slideMasters/slideMaster1.xml')).toEqual(
      expect.arrayContaining(['title', 'body', 'dt', 'ftr', 'sldNum']),
    )
    const layouts = parts('slideLayouts').map(typesOf)
    expect(layouts.filter((types) => types.includes('ftr')).length).toBeGreaterThan(15)
    for (const types of layouts) if (types.includes('ftr')) expect(types).toContain('dt')
  })

  test('a table’s first row is its header', () => {
    const tables = slides.flatMap(({ xml }) => all(xml, 'a:tblPr'))
    expect(tables.length).toBeGreaterThan(0)
    for (const { attributes } of tables) expect(attributes.firstRow).toBe('1')
  })

  test('chapters are sections that hold every slide once, none hidden', () => {
    const presentation = parseXml(text('ppt/presentation.xml'))
    const ids = (...names: string[]) => all(presentation, ...names).map(({ attributes }) => attributes.id)
    expect(all(presentation, 'p14:section').map(({ attributes }) => attributes.name)).toEqual([
      '开篇',
      WORDS,
      WORDS,
    ])
    expect(ids('p14:sldId')).toEqual(ids('p:sldId'))
    expect(new Set(ids('p14:section')).size).toBe(3)
    for (const { name } of slides) expect(text(name)).not.toMatch(/show="0"|hidden="1"/)
  })

  test('the theme has the skin’s other palettes beside its own', () => {
    const theme = parseXml(text('ppt/theme/theme1.xml'))
    expect(all(theme, 'a:extraClrScheme')).toHaveLength(deck.skin.palettes.length - 1)
    for (const scheme of all(theme, 'a:clrScheme')) expect(elementsOf(scheme)).toHaveLength(12)
  })
})
