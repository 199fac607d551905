import { describe, expect, test } from 'vitest'
import { everywhere, HOSTILE } from '../../layout/testing/hostile.ts'
import { DARK, LIGHT, PROBE_SLIDES, probeDeck } from '../../layout/testing/probe.ts'
import { unzip } from '../../layout/testing/unzip.ts'
import { packParts } from '../../pptx/package.ts'
import type { Part } from '../../pptx/part.ts'
import { writePptx } from '../../pptx/index.ts'
import { fitnessFaults } from './index.ts'

const whole = writePptx(probeDeck(DARK), { properties: { AIGC: '{"Label":"1"}', 学校: '砚图大学' } })

type Change = (parts: Map<string, Buffer>) => Part[] | void

/** The probe deck with parts changed; a change may add entries. */
function damaged(change: Change): Buffer {
  const parts = unzip(whole)
  const added = change(parts) ?? []
  return packParts([...[...parts].map(([name, data]) => ({ name, data })), ...added])
}

const edited =
  (name: string, from: string | RegExp, to: string): Change =>
  (parts) => {
    const before = parts.get(name)!.toString('utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${name} has no ${from}`)
    parts.set(name, Buffer.from(after))
  }

const slideWith = (pattern: RegExp): string =>
  [...unzip(whole)].find(
    ([name, body]) => /^ppt\/slides\/slide\d+\.xml$/.test(name) && pattern.test(body.toString('utf8')),
  )![0]

const PRESENTATION = 'ppt/presentation.xml'
const FIRST = 'ppt/slides/slide1.xml'
const RELATIONS = 'ppt/slides/_rels/slide1.xml.rels'
const TYPES = '[Content_Types].xml'
const chart = 'ppt/charts/chart1.xml'
const table = slideWith(/<a:tbl>/)

/** The workbook of the first chart with its sheet changed. */
const inSheet =
  (from: string | RegExp, to: string): Change =>
  (parts) => {
    const book = unzip(parts.get('ppt/embeddings/chart1.xlsx')!)
    edited('xl/worksheets/sheet1.xml', from, to)(book)
    parts.set('ppt/embeddings/chart1.xlsx', packParts([...book].map(([name, data]) => ({ name, data }))))
  }

describe('a file that opens clean', () => {
  test('has no fault', () => {
    expect(fitnessFaults(whole)).toEqual([])
  })

  test('with hostile text in every place either', () => {
    expect(fitnessFaults(writePptx(probeDeck(LIGHT, HOSTILE.flatMap(everywhere))))).toEqual([])
  })

  test('whose chart names look like escapes neither', () => {
    expect(fitnessFaults(writePptx(probeDeck(LIGHT, everywhere(' _x0041_ '))))).toEqual([])
  })

  test('with one slide and no notes either', () => {
    const { notes: _, ...slide } = PROBE_SLIDES[0]!
    expect(fitnessFaults(writePptx(probeDeck(LIGHT, [slide])))).toEqual([])
  })
})

test.each<[string, Change, RegExp]>([
  ['an entry twice', () => [{ name: FIRST.toUpperCase(), data: '<a/>' }], /stored twice/],
  ['an illegal name', () => [{ name: 'ppt/media/图 1.png', data: 'x' }], /illegal name/],
  [
    'a part that is not there',
    edited(
      TYPES,
      '</Types>',
      '<Override PartName="/ppt/slideMasters/slideMaster2.xml" ContentType="x"/></Types>',
    ),
    /declared and not there/,
  ],
  [
    'a wrong content type',
    edited(
      TYPES,
      'slide1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml',
      'slide1.xml" ContentType="application/xml',
    ),
    /content type/,
  ],
  [
    'a relation without a target',
    edited(RELATIONS, /Target="\/ppt\/slideLayouts\/[^"]*"/, 'Target="/ppt/slideLayouts/no.xml"'),
    /leads to no part/,
  ],
  ['a relation twice', edited(RELATIONS, /(<Relationship Id="rId1"[^>]*>)/, '$1$1'), /relation rId1 twice/],
  [
    'an unknown relation',
    edited(PRESENTATION, /(<p:sldId id="256" r:id=")[^"]*/, '$1rId999'),
    /uses unknown rId999/,
  ],
  [
    'an illegal address',
    edited(
      RELATIONS,
      '</Relationships>',
      '<Relationship Id="rId90" Type="http://x/hyperlink" Target="https://a.b/c d" TargetMode="External"/></Relationships>',
    ),
    /illegal address/,
  ],
  [
    'a part nothing leads to',
    () => [{ name: 'ppt/slides/slide99.xml', data: '<p:sld/>' }],
    /nothing leads to it/,
  ],
  [
    'notes in the deck’s theme',
    edited('ppt/notesMasters/_rels/notesMaster1.xml.rels', 'theme2.xml', 'theme1.xml'),
    /theme of a slide master/,
  ],
  [
    'a picture of another kind',
    (parts) => {
      const name = [...parts.keys()].find((one) => one.startsWith('ppt/media/'))!
      parts.set(name, Buffer.from('GIF89a'))
    },
    /no picture of that kind/,
  ],
  ['a slide id too low', edited(PRESENTATION, '<p:sldId id="256"', '<p:sldId id="255"'), /slide id 255/],
  [
    'a layout id of the master',
    edited('ppt/slideMasters/slideMaster1.xml', 'sldLayoutId id="2147483649"', 'sldLayoutId id="2147483648"'),
    /id 2147483648 twice/,
  ],
  ['a custom property 1', edited('docProps/custom.xml', 'pid="2"', 'pid="1"'), /pid 1/],
  ['a property twice', edited('docProps/custom.xml', 'name="学校"', 'name="aigc"'), /aigc twice/],
  ['no date', edited('docProps/core.xml', /2026-01-01T00:00:00Z/, '2026-01-01'), /no date/],
  ['a shape id twice', edited(FIRST, /<p:cNvPr id="3"/, '<p:cNvPr id="2"'), /shape id 2 twice/],
  [
    'a body without a paragraph',
    edited(FIRST, /<a:p>.*?<\/a:p>(?=<\/p:txBody>)/s, ''),
    /without a paragraph/,
  ],
  [
    'properties at the end',
    edited(FIRST, /<a:p><a:r>/, '<a:p><a:endParaRPr lang="zh-CN"/><a:r>'),
    /a:p with/,
  ],
  ['a line feed in a run', edited(FIRST, /<a:t>/, '<a:t>\n'), /line break/],
  ['a size of nothing', edited(FIRST, /lang="zh-CN" altLang="en-US"/, 'lang="zh-CN" sz="50"'), /sz="50"/],
  ['a size below zero', edited(FIRST, /<a:ext cx="\d+"/, '<a:ext cx="-5"'), /cx="-5"/],
  ['a fraction of an EMU', edited(FIRST, /<a:ext cx="\d+"/, '<a:ext cx="5.5"'), /cx="5.5"/],
  ['a number that is none', edited(FIRST, /<a:ext cx="\d+"/, '<a:ext cx="NaN"'), /cx="NaN"/],
  ['a row short of a cell', edited(table, /<a:tc>.*?<\/a:tc>/s, ''), /a:tbl of/],
  ['a table without rows', edited(table, /<a:tr .*<\/a:tr>/s, ''), /without rows/],
  ['an extension that is no id', edited(FIRST, /uri="\{C183[^"]*"/, 'uri="decorative"'), /a:ext decorative/],
  [
    'a name too long',
    edited(FIRST, /(<p:cNvPr id="2" name=")[^"]*/, `$1${'名'.repeat(256)}`),
    /name too long/,
  ],
  ['broken XML', edited(FIRST, '</p:sld>', ''), /not well-formed/],
  ['a chart that says other figures', inSheet(/<c r="B2"><v>[^<]*/, '<c r="B2"><v>12345'), /another value/],
  ['cells out of order', inSheet(/(<c r="A2".*?<\/c>)(<c r="B2">.*?<\/c>)/, '$2$1'), /out of order/],
  ['a cell too long', inSheet(/<t[^>]*>[^<]+/, `<t>${'长'.repeat(32_768)}`), /too long/],
  ['a point too many', edited(chart, /<c:ptCount val="\d+"/, '<c:ptCount val="99"'), /99 points/],
  [
    'an axis that crosses none',
    edited(chart, '<c:crossAx val="222"', '<c:crossAx val="333"'),
    /crosses none/,
  ],
])('is not found in one with %s', (_, change, fault) => {
  expect(fitnessFaults(damaged(change)).join('\n')).toMatch(fault)
})
