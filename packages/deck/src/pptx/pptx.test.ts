import { describe, expect, test } from 'vitest'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { DARK, LIGHT, PNG, PROBE_SKIN, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { assertWellFormed } from '../layout/testing/xml.ts'
import type { Deck, Layout, Slide } from '../layout/types.ts'
import { picture } from '../scene/index.ts'
import type { Image } from '../outline/types.ts'
import { planDeck } from '../plan/index.ts'
import { outlineOf } from '../plan/testing.ts'
import { themeOf } from '../themes/index.ts'
import { writePptx } from './index.ts'

const files = (...args: Parameters<typeof writePptx>): Map<string, Buffer> => unzip(writePptx(...args))
const xmlOf = (parts: Map<string, Buffer>, name: string): string => parts.get(name)?.toString('utf8') ?? ''
const isXml = (name: string) => name.endsWith('.xml') || name.endsWith('.rels')

describe('package', () => {
  test('equal decks are equal bytes, first written or kept', () => {
    const fresh = () => probeDeck(LIGHT, structuredClone(PROBE_SLIDES))
    expect(writePptx(fresh()).equals(writePptx(fresh()))).toBe(true)
  })

  test('every relationship leads to a part and every part is declared', () => {
    const parts = files(probeDeck())
    const types = xmlOf(parts, '[Content_Types].xml')
    for (const [name, body] of parts) {
      if (name.endsWith('.rels')) {
        for (const [, target, mode] of body.toString().matchAll(/Target="([^"]+)"( TargetMode="External")?/g))
          if (!mode)
            expect(parts.has((target as string).replace(/^\//, '')), `${name} → ${target}`).toBe(true)
      } else if (/^(ppt|docProps)\/.*\.xml$/.test(name)) expect(types, name).toContain(`PartName="/${name}"`)
    }
  })

  test('layouts are written when a slide uses them or the skin offers them', () => {
    const layouts = (deck: Deck) =>
      [...files(deck).keys()].filter((name) => /slideLayout\d+\.xml$/.test(name))
    const deck = probeDeck(LIGHT, [{ layout: 'data', fill: { title: '题' } }])
    expect(layouts(deck)).toEqual(['ppt/slideLayouts/slideLayout2.xml'])
    const { shapes, data } = PROBE_SKIN.layouts as Record<'shapes' | 'data', Layout>
    const offering = { ...PROBE_SKIN, layouts: { shapes: { ...shapes, offered: true }, data } }
    expect(layouts({ ...deck, skin: offering })).toHaveLength(2)
  })

  test('a chart carries a workbook with its figures', () => {
    const parts = files(probeDeck())
    const workbook = unzip(parts.get('ppt/embeddings/chart3.xlsx') as Buffer)
    const sheet = xmlOf(workbook, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('对照班')
    expect(sheet).toContain('<c r="C6"><v>86</v></c>')
    expect(sheet).not.toContain('r="B4"')
  })

  test('a scatter chart has number axes, no joining line and numbers in its workbook', () => {
    const parts = files(probeDeck())
    const xml = xmlOf(parts, 'ppt/charts/chart6.xml')
    expect(xml.match(/<c:valAx>/g)).toHaveLength(2)
    expect(xml).not.toContain('<c:catAx>')
    expect(xml.match(/<c:ser>/g)).toHaveLength(2)
    expect(xml.match(/<\/c:tx><c:spPr><a:ln w="\d+"><a:noFill\/>/g)).toHaveLength(2)
    const [first] = xml.match(/<c:xVal>.*?<\/c:yVal>/s) ?? []
    const cached = [...(first ?? '').matchAll(/<c:pt idx="(\d)"><c:v>([^<]*)/g)].map(
      ([, i, v]) => `${i}:${v}`,
    )
    expect(cached.join(' ')).toBe('0:-5 1:2.5 2:2.5 3:18 4:26 0:0.412 1:0.409 2:0.406 4:0.399')
    const sheet = xmlOf(unzip(parts.get('ppt/embeddings/chart6.xlsx') as Buffer), 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c r="A2"><v>-5</v></c><c r="B2"><v>0.412</v></c>')
    expect(sheet).not.toContain('约十')
  })

  test('a picture used often is stored once', () => {
    const media = [...files(probeDeck()).keys()].filter((name) => name.startsWith('ppt/media/'))
    expect(media).toEqual([
      expect.stringMatching(/^ppt\/media\/layout-[0-9a-f]{16}\.png$/),
      'ppt/media/image1.png',
    ])
  })
})

describe('a place for a picture', () => {
  const outline = outlineOf({ kind: 'figure', title: '结果', caption: '图一', points: [{ text: '一' }] })
  const figureOf = (image?: Image) => {
    const slides = outline.sections[0]!.slides.map((slide) => ({ ...slide, ...(image && { image }) }))
    const deck = planDeck(
      { ...outline, sections: [{ title: '章', slides: slides as never }] },
      themeOf('journal', 'zhengkanhong'),
    )
    const at = deck.slides.findIndex(({ layout }) => /^(?:figure|picture)/.test(layout))
    const parts = files(deck)
    const layout = /slideLayout\d+\.xml/.exec(xmlOf(parts, `ppt/slides/_rels/slide${at + 1}.xml.rels`))![0]
    return {
      slide: xmlOf(parts, `ppt/slides/slide${at + 1}.xml`),
      layout: xmlOf(parts, `ppt/slideLayouts/${layout}`),
    }
  }

  test('holds a clear picture over art that can be taken away, and has a prompt on its layout', () => {
    const { slide, layout } = figureOf()
    expect(slide).toMatch(
      /<p:grpSp><p:nvGrpSpPr><p:cNvPr id="\d+" name="示意图">.*<\/p:grpSp><p:pic>.*<p:ph type="pic" idx="33"\/>.*<\/p:pic>/s,
    )
    expect(slide).not.toMatch(/<p:sp>(?:(?!<\/p:sp>).)*type="pic"/s)
    expect(layout).toMatch(/<p:ph type="pic" idx="33"\/>.*点击插入图片/s)
    expect(layout).not.toContain('name="图版"')
  })

  test('is a picture once there is one, without the art', () => {
    const { slide } = figureOf({
      href: `data:image/png;base64,${Buffer.from(PNG.bytes).toString('base64')}`,
      width: 40,
      height: 20,
    })
    expect(slide).toMatch(/<p:pic>.*<p:ph type="pic" idx="33"\/>/s)
    expect(slide).not.toContain('示意图')
  })
})

describe('theme', () => {
  test('a palette changes the theme part and nothing else', () => {
    const [light, dark] = [files(probeDeck(LIGHT)), files(probeDeck(DARK))]
    const changed = [...light].filter(([name, body]) => !dark.get(name)?.equals(body)).map(([name]) => name)
    expect(changed).toEqual(['ppt/theme/theme1.xml'])
  })

  test('no part but a theme names a colour or a typeface', () => {
    for (const [name, body] of files(probeDeck())) {
      if (!name.startsWith('ppt/') || !isXml(name) || name.startsWith('ppt/theme/')) continue
      expect(body.toString(), name).not.toContain('srgbClr')
      for (const [, face] of body.toString().matchAll(/typeface="([^"]*)"/g))
        expect(face).toMatch(/^\+m[jn]-/)
    }
  })

  test('fonts are written for Latin, East Asian and the Hans script', () => {
    const theme = xmlOf(
      files(probeDeck(), { fonts: { heading: '甲体', body: '乙体' } }),
      'ppt/theme/theme1.xml',
    )
    expect(theme.match(/typeface="甲体"/g)).toHaveLength(3)
    expect(theme).toContain('<a:font script="Hans" typeface="乙体"/>')
  })

  test('a face that few machines have says what is to stand for it', () => {
    const theme = xmlOf(
      files(probeDeck(), { fonts: { heading: '思源宋体', body: '微软雅黑' } }),
      'ppt/theme/theme1.xml',
    )
    expect(theme).toMatch(/<a:ea typeface="思源宋体" panose="[0-9A-F]{20}" pitchFamily="2" charset="-122"\/>/)
    expect(theme).toContain('<a:font script="Hans" typeface="宋体"/>')
    expect(theme).toContain('<a:ea typeface="微软雅黑"/>')
  })
})

describe('slides', () => {
  const parts = files(probeDeck())
  const first = xmlOf(parts, 'ppt/slides/slide1.xml')

  test('text stands in placeholders, never in text boxes', () => {
    for (const [name, body] of parts) {
      if (!/^ppt\/slides\/slide\d+\.xml$/.test(name)) continue
      const shapes = body.toString().match(/<p:sp>.*?<\/p:sp>/gs) ?? []
      const withText = shapes.filter((shape) => shape.includes('<a:t>'))
      expect(withText.length).toBeGreaterThan(0)
      for (const shape of withText) expect(shape).toContain('<p:ph ')
    }
  })

  test('runs keep bold, script, colour and link', () => {
    expect(first).toMatch(/baseline="30000"[^>]*\/><a:t>2</)
    expect(first).toMatch(/baseline="-25000"[^>]*\/><a:t>2</)
    expect(first).toMatch(/b="1"[^>]*\/><a:t>加粗</)
    expect(first).toMatch(/accent2"\/><\/a:solidFill><\/a:rPr><a:t>着色</)
    expect(xmlOf(parts, 'ppt/slides/_rels/slide1.xml.rels')).toContain(
      'Target="https://example.com/a?b=1&amp;c=2" TargetMode="External"',
    )
  })

  test('paragraphs run from the right where their first letter does', () => {
    const body = 'مرحبا world\n你好 مرحبا\n123 שלום\nplain'
    const deck = probeDeck(LIGHT, [{ layout: 'shapes', fill: { title: '标题', 20: body } }])
    const xml = xmlOf(files(deck), 'ppt/slides/slide1.xml')
    const paragraphs = [...xml.matchAll(/<a:p>.*?<\/a:p>/gs)].map(([paragraph]) => paragraph)
    const fromRight = paragraphs.filter((paragraph) => paragraph.includes('rtl="1"'))
    expect(fromRight).toHaveLength(2)
    expect(fromRight[0]).toMatch(/lang="ar-SA".*مرحبا world/)
    expect(fromRight[1]).toMatch(/lang="he-IL".*123 שלום/)
  })

  test('unsafe links stay plain text', () => {
    const slide: Slide = {
      layout: 'shapes',
      fill: { 20: [{ runs: [{ text: '点我', link: 'javascript:alert(1)' }] }] },
    }
    const written = files(probeDeck(LIGHT, [slide]))
    expect(xmlOf(written, 'ppt/slides/slide1.xml')).not.toContain('hlinkClick')
    expect(xmlOf(written, 'ppt/slides/_rels/slide1.xml.rels')).not.toContain('javascript')
  })

  test('shapes say whether they are decoration', () => {
    expect(first).toMatch(/descr="印"\/>/)
    expect(first).toContain('adec:decorative')
    expect(first).toContain('descr="测点照片"')
    expect(xmlOf(parts, 'ppt/slides/slide2.xml')).toContain('descr="篇数逐年增加"')
  })

  test('notes stand on a notes page, one paragraph a line', () => {
    const notes = xmlOf(parts, 'ppt/notesSlides/notesSlide1.xml')
    expect(notes).toContain('第一段备注。</a:t></a:r></a:p><a:p>')
    expect(notes).toContain('第二段：&amp; &lt; &gt;。')
    expect(parts.has('ppt/notesSlides/notesSlide2.xml')).toBe(false)
  })

  test('a cover picture is cropped, not stretched', () => {
    expect(first).toMatch(/<a:srcRect l="0" t="22500" r="0" b="22500"\/>/)
  })
})

describe('properties', () => {
  test('title, author and custom properties', () => {
    const parts = files(probeDeck(), { properties: { AIGC: '{"Label":"1"}' } })
    expect(xmlOf(parts, 'docProps/core.xml')).toContain('<dc:title>试纸 &lt;&amp;&gt;</dc:title>')
    expect(xmlOf(parts, 'docProps/core.xml')).toContain('<dc:creator>顾澹然</dc:creator>')
    expect(xmlOf(parts, 'docProps/app.xml')).toContain('<Application>砚图</Application>')
    expect(xmlOf(parts, 'docProps/custom.xml')).toContain('{&quot;Label&quot;:&quot;1&quot;}')
    expect(files(probeDeck()).has('docProps/custom.xml')).toBe(false)
  })
})

test.each(HOSTILE)('hostile text stays well-formed: %j', (content) => {
  const deck = {
    skin: PROBE_SKIN,
    palette: LIGHT,
    slides: everywhere(content),
    meta: { title: content, author: content },
  }
  const parts = files(deck, { properties: { [content]: content } })
  let checked = 0
  for (const [name, body] of parts) {
    if (!isXml(name)) continue
    assertWellFormed(body.toString('utf8'), name)
    checked++
  }
  expect(checked).toBeGreaterThan(20)
  const workbook = unzip(parts.get('ppt/embeddings/chart1.xlsx') as Buffer)
  for (const [name, body] of workbook) assertWellFormed(body.toString('utf8'), name)
})

describe('pictures', () => {
  const copy = () => ({ ...PNG, bytes: PNG.bytes.slice() })
  const slide = (): Slide => ({
    layout: 'shapes',
    fill: { title: '图', 24: { picture: copy(), alt: '测点' } },
  })

  test('keep their own bytes, and equal ones are stored once', () => {
    const parts = files(probeDeck(LIGHT, [slide(), slide()]))
    const media = [...parts].filter(([name]) => name.startsWith('ppt/media/image'))
    expect(media).toHaveLength(1)
    expect(media[0]![1].equals(PNG.bytes)).toBe(true)
    expect(xmlOf(parts, 'ppt/presentation.xml')).toContain('autoCompressPictures="0"')
  })

  test('of the master and of layouts are parts of their own, stored once for all', () => {
    const logo = (alt: string) => picture(1100, 20, 60, 60, copy(), alt)
    const layout = (name: string): Layout => ({
      name,
      nodes: () => [logo(''), (PROBE_SKIN.layouts.data as Layout).nodes()],
    })
    const skin = { ...PROBE_SKIN, master: () => logo('校徽'), layouts: { a: layout('甲'), b: layout('乙') } }
    const deck = (...layouts: string[]) => ({
      ...probeDeck(
        LIGHT,
        layouts.map((key) => ({ layout: key, fill: { title: '题' } })),
      ),
      skin,
    })
    const parts = files(deck('a', 'b'))
    const media = [...parts.keys()].filter((name) => name.startsWith('ppt/media/'))
    expect(media).toHaveLength(1)
    for (const part of [
      'slideMasters/_rels/slideMaster1',
      'slideLayouts/_rels/slideLayout1',
      'slideLayouts/_rels/slideLayout2',
    ])
      expect(xmlOf(parts, `ppt/${part}.xml.rels`)).toContain(`Target="/${media[0]}"`)
    expect(xmlOf(parts, 'ppt/slideMasters/slideMaster1.xml')).toContain('descr="校徽"')
    expect([...files(deck('b', 'a')).keys()].sort()).toEqual([...parts.keys()].sort())
    expect([...files(deck('b')).keys()].filter((name) => name.startsWith('ppt/media/'))).toEqual(media)
  })
})

describe('the label of generated content', () => {
  const aigc = { producer: '00191330', produceId: 'deck-42' }
  const labelled = (properties?: Record<string, string>) =>
    files({ ...probeDeck(), meta: { ...probeDeck().meta, aigc } }, { ...(properties && { properties }) })

  test('is a custom property beside the others, declared and related', () => {
    const parts = labelled({ 来源: '砚图' })
    const custom = xmlOf(parts, 'docProps/custom.xml').replaceAll('&quot;', '"')
    expect(custom).toContain(
      '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="AIGC"><vt:lpwstr>' +
        '{"AIGC":{"Label":"1","ContentProducer":"00191330","ProduceID":"deck-42","ReservedCode1":"",' +
        '"ContentPropagator":"00191330","PropagateID":"deck-42","ReservedCode2":""}}</vt:lpwstr></property>',
    )
    expect(custom).toContain('pid="3" name="来源"')
    expect(xmlOf(parts, '[Content_Types].xml')).toContain(
      '<Override PartName="/docProps/custom.xml" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>',
    )
    expect(xmlOf(parts, '_rels/.rels')).toMatch(
      /relationships\/custom-properties" Target="docProps\/custom\.xml"/,
    )
  })

  test('takes printable ASCII only', () => {
    const deck = { ...probeDeck(), meta: { title: '题', aigc: { ...aigc, producer: '砚图' } } }
    expect(() => writePptx(deck)).toThrow(RangeError)
  })
})
