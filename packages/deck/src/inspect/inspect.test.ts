import { describe, expect, test } from 'vitest'
import { inspectPptx, type Inspection, searchText } from './index.ts'
import { edit, foreignDeck, type Parts, relations, shape, slide, text, xfrm } from './testing/foreign.ts'

const inspect = (change?: (parts: Parts) => void): Promise<Inspection> => inspectPptx(foreignDeck(change))
const withShapes = (shapes: string) => (parts: Parts) =>
  void parts.set('ppt/slides/slide2.xml', slide(shapes))
const firstRun = (inspection: Inspection, page: number, at: number) =>
  inspection.pages[page - 1]!.shapes[at]!.text!.paragraphs[0]!.runs[0]!

describe('what a page inherits', () => {
  test('place, size, colour, face and alignment come from layout, master and theme through the colour map', async () => {
    const inspection = await inspect()
    const [title, body] = inspection.pages[0]!.shapes
    expect(title).toMatchObject({
      inherited: true,
      placeholder: { type: 'title', prompt: '单击此处添加标题' },
    })
    expect(title!.place!.emu).toEqual({ x: 600_000, y: 300_000, w: 11_000_000, h: 900_000 })
    expect(firstRun(inspection, 1, 0)).toMatchObject({
      size: 44,
      latin: 'Cambria',
      ea: '黑体',
      color: { hex: 'FDFDFD' },
    })
    expect(title!.text!.paragraphs[0]!.align).toBe('center')
    expect(body!.place!.emu).toEqual({ x: 1_000_000, y: 2_000_000, w: 5_000_000, h: 3_000_000 })
    expect(body!.text).toMatchObject({ anchor: 'middle', insets: { left: 0, top: 4.8 } })
    expect(firstRun(inspection, 1, 1)).toMatchObject({
      size: 20,
      bold: true,
      ea: '楷体',
      color: { hex: 'C0504D' },
    })
  })

  test('a text box takes the presentation’s own style', async () => {
    expect(firstRun(await inspect(), 2, 0)).toMatchObject({
      size: 18,
      latin: 'Calibri',
      color: { hex: 'FDFDFD' },
    })
  })

  test('the background is the theme’s, its colour the master’s', async () => {
    const { pages, masters, layouts, sections, embeddedFonts, aigc } = await inspect()
    expect(pages[0]!.background).toEqual({ kind: 'solid', color: { hex: '101820', alpha: 1 } })
    expect(masters[0]!.theme).toMatchObject({ name: '他人主题', fonts: { heading: { ea: '黑体' } } })
    expect(layouts.map(({ type, used }) => [type, used])).toEqual([
      ['obj', true],
      ['blank', true],
    ])
    expect(sections).toEqual([
      { name: '开头', pages: [1] },
      { name: '其余', pages: [2] },
    ])
    expect(embeddedFonts).toEqual(['霞鹜文楷'])
    expect(aigc).toBe('{"Label":"1"}')
  })

  test('a page may map colours otherwise', async () => {
    const inspection = await inspect((parts) =>
      parts.set(
        'ppt/slides/slide2.xml',
        slide(
          shape({ place: xfrm(0, 0, 9525, 9525), body: text('甲') }),
          '<p:clrMapOvr><a:overrideClrMapping bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2"/></p:clrMapOvr>',
        ),
      ),
    )
    expect(firstRun(inspection, 2, 0).color).toEqual({ hex: '101820', alpha: 1 })
  })

  test('a shrunk text is as small as it is shown', async () => {
    const body = text('缩小', ' sz="2400"').replace(
      '<a:bodyPr/>',
      '<a:bodyPr><a:normAutofit fontScale="62500"/></a:bodyPr>',
    )
    const inspection = await inspect(withShapes(shape({ place: xfrm(0, 0, 95_250, 95_250), body })))
    expect(firstRun(inspection, 2, 0).size).toBe(15)
  })
})

const COLORS: [string, string, number][] = [
  ['<a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr>', '376092', 1],
  ['<a:schemeClr val="accent1"><a:lumMod val="20000"/><a:lumOff val="80000"/></a:schemeClr>', 'DCE6F2', 1],
  ['<a:srgbClr val="FF0000"><a:alpha val="40000"/></a:srgbClr>', 'FF0000', 0.4],
  ['<a:srgbClr val="000000"><a:tint val="50000"/></a:srgbClr>', 'BCBCBC', 1],
  ['<a:srgbClr val="FFFFFF"><a:shade val="50000"/></a:srgbClr>', 'BCBCBC', 1],
  ['<a:sysClr val="windowText" lastClr="123456"/>', '123456', 1],
  ['<a:prstClr val="dkRed"/>', '8B0000', 1],
  ['<a:scrgbClr r="100000" g="0" b="0"/>', 'FF0000', 1],
  ['<a:hslClr hue="7200000" sat="100000" lum="50000"/>', '00FF00', 1],
  ['<a:srgbClr val="FF0000"><a:hueOff val="7200000"/></a:srgbClr>', '00FF00', 1],
  ['<a:srgbClr val="FFFFFF"><a:inv/></a:srgbClr>', '000000', 1],
  ['<a:srgbClr val="FF0000"><a:comp/></a:srgbClr>', '00FFFF', 1],
  ['<a:srgbClr val="FF0000"><a:gray/></a:srgbClr>', '4C4C4C', 1],
]
test.each(COLORS)('colour %s', async (color, hex, alpha) => {
  const look = `<a:prstGeom prst="rect"/><a:solidFill>${color}</a:solidFill>`
  const { pages } = await inspect(withShapes(shape({ place: xfrm(0, 0, 9525, 9525), look })))
  const { fill } = pages[1]!.shapes[0]!
  expect(fill).toMatchObject({ kind: 'solid', color: { alpha } })
  // Office rounds in between: a step of one in 255 is no other colour.
  const channels = (value: string) => [0, 2, 4].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
  const found = fill.kind === 'solid' ? channels(fill.color.hex) : []
  for (const [i, channel] of channels(hex).entries())
    expect(Math.abs(found[i]! - channel)).toBeLessThanOrEqual(1)
})

describe('where shapes stand', () => {
  const group = (place: string, child: string, inner: string) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="组" descr="成组的图"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>` +
    `<a:xfrm${place}${child}</a:xfrm></p:grpSpPr>${inner}</p:grpSp>`
  const inner = shape({ id: 10, name: '内', place: xfrm(100, 100, 200, 100) })
  const child = '<a:chOff x="0" y="0"/><a:chExt cx="1000" cy="1000"/>'

  test('in a group that is moved and stretched', async () => {
    const { pages } = await inspect(
      withShapes(group('><a:off x="10000" y="20000"/><a:ext cx="2000" cy="3000"/>', child, inner)),
    )
    expect(pages[1]!.shapes[0]).toMatchObject({ groups: ['组'], describedByGroup: true })
    expect(pages[1]!.shapes[0]!.place!.emu).toEqual({ x: 10_200, y: 20_300, w: 400, h: 300 })
  })

  test('in a group that is turned by a quarter', async () => {
    const { pages } = await inspect(
      withShapes(group(' rot="5400000"><a:off x="0" y="0"/><a:ext cx="1000" cy="1000"/>', child, inner)),
    )
    // The centre (200, 150) goes about (500, 500) to (850, 200).
    expect(pages[1]!.shapes[0]!.place).toMatchObject({
      emu: { x: 750, y: 150, w: 200, h: 100 },
      rotation: 90,
    })
  })

  test('in a mirrored group within a group', async () => {
    const mirrored = group(' flipH="1"><a:off x="0" y="0"/><a:ext cx="1000" cy="1000"/>', child, inner)
    const outer = group('><a:off x="5000" y="0"/><a:ext cx="2000" cy="2000"/>', child, mirrored)
    const { pages } = await inspect(withShapes(outer))
    expect(pages[1]!.shapes[0]!.place).toMatchObject({
      emu: { x: 6400, y: 200, w: 400, h: 200 },
      flipH: true,
    })
    expect(pages[1]!.shapes[0]!.groups).toEqual(['组', '组'])
  })
})

const frame = (uri: string, inner: string, alt = '', id = 5) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="框" descr="${alt}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>` +
  `${xfrm(0, 0, 952_500, 952_500, '', 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`

describe('what else a page holds', () => {
  test('a table with merged cells and a style', async () => {
    const cell = (content: string, attributes = '') =>
      `<a:tc${attributes}><a:txBody>${text(content)}</a:txBody><a:tcPr/></a:tc>`
    const tbl =
      '<a:tbl><a:tblPr firstRow="1"><a:tableStyleId>{S}</a:tableStyleId></a:tblPr><a:tblGrid/>' +
      `<a:tr h="1">${cell('表头', ' gridSpan="2"')}${cell('', ' hMerge="1"')}</a:tr><a:tr h="1">${cell('甲')}${cell('乙')}</a:tr></a:tbl>`
    const inspection = await inspect((parts) => {
      withShapes(frame('table', tbl))(parts)
      parts.set(
        'ppt/tableStyles.xml',
        '<a:tblStyleLst xmlns:a="x"><a:tblStyle styleId="{S}"><a:firstRow><a:tcTxStyle b="on"><a:schemeClr val="bg1"/></a:tcTxStyle>' +
          '<a:tcStyle><a:fill><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:fill></a:tcStyle></a:firstRow></a:tblStyle></a:tblStyleLst>',
      )
      edit(
        parts,
        'ppt/_rels/presentation.xml.rels',
        '</Relationships>',
        '<Relationship Id="rId9" Type="x/tableStyles" Target="tableStyles.xml"/></Relationships>',
      )
    })
    const table = inspection.pages[1]!.shapes[0]!.table!
    expect(table.rows).toEqual([
      ['表头', ''],
      ['甲', '乙'],
    ])
    expect(table.cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ])
    expect(table.cells[0]).toMatchObject({ fill: { kind: 'solid', color: { hex: '4F81BD' } } })
    expect(table.cells[0]!.text.paragraphs[0]!.runs[0]).toMatchObject({
      bold: true,
      color: { hex: '101820' },
    })
    expect(table.cells[1]!.text.paragraphs[0]!.runs[0]).toMatchObject({
      bold: false,
      color: { hex: 'FDFDFD' },
    })
  })

  test('a chart from its cache, with its gaps', async () => {
    const chart =
      '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>产量</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea>' +
      '<c:lineChart><c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>小麦</c:v></c:pt></c:strCache></c:strRef></c:tx>' +
      '<c:cat><c:strRef><c:strCache><c:ptCount val="3"/><c:pt idx="0"><c:v>一</c:v></c:pt><c:pt idx="2"><c:v>三</c:v></c:pt></c:strCache></c:strRef></c:cat>' +
      '<c:val><c:numRef><c:numCache><c:ptCount val="3"/><c:pt idx="0"><c:v>1.5</c:v></c:pt><c:pt idx="2"><c:v>3</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:lineChart>' +
      '</c:plotArea></c:chart></c:chartSpace>'
    const { pages } = await inspect((parts) => {
      withShapes(frame('chart', '<c:chart xmlns:c="c" r:id="rId2"/>', '产量图'))(parts)
      parts.set('ppt/charts/chart1.xml', chart)
      parts.set(
        'ppt/slides/_rels/slide2.xml.rels',
        relations(
          ['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml'],
          ['rId2', 'chart', '../charts/chart1.xml'],
        ),
      )
    })
    expect(pages[1]!.shapes[0]).toMatchObject({
      kind: 'chart',
      alt: '产量图',
      chart: {
        kinds: ['line'],
        title: '产量',
        series: [{ name: '小麦', categories: ['一', '', '三'], values: [1.5, null, 3] }],
      },
    })
  })

  test('SmartArt, notes, comments, links, media, objects, effects', async () => {
    const picture =
      '<p:pic><p:nvPicPr><p:cNvPr id="6" name="片"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="rId5"/></p:nvPr></p:nvPicPr>' +
      `<p:blipFill><a:blip r:embed="rId4"/></p:blipFill><p:spPr>${xfrm(0, 0, 9525, 9525)}</p:spPr></p:pic>`
    const inspection = await inspect((parts) => {
      parts.set(
        'ppt/slides/slide2.xml',
        slide(
          frame('diagram', '<dgm:relIds xmlns:dgm="d" r:dm="rId2"/>') +
            picture +
            frame('ole', '<p:oleObj r:id="rId7"/>', '', 7) +
            shape({
              id: 8,
              place: xfrm(0, 0, 9525, 9525),
              body: text('见网页')
                .replace('dirty="0"', '')
                .replace('<a:rPr lang="zh-CN"/>', '<a:rPr lang="zh-CN"><a:hlinkClick r:id="rId6"/></a:rPr>'),
            }),
          '<mc:AlternateContent><mc:Choice Requires="p14"><p:transition/></mc:Choice></mc:AlternateContent>' +
            '<p:timing><p:cTn presetClass="entr"/><p:cTn/><p:cTn presetClass="exit"/></p:timing>',
          ' show="0"',
        ),
      )
      parts.set(
        'ppt/diagrams/data1.xml',
        '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt type="doc"/><dgm:pt><dgm:t><a:p><a:r><a:t>第一步</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt type="pres"><dgm:t><a:p><a:r><a:t>不算</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>',
      )
      parts.set(
        'ppt/notesSlides/notesSlide1.xml',
        slide(
          shape({ id: 3, ph: '<p:ph type="body" idx="1"/>', body: text('讲稿') }) +
            shape({ id: 4, ph: '<p:ph type="sldNum"/>', body: text('2') }),
        ),
      )
      parts.set(
        'ppt/comments/comment1.xml',
        '<p:cmLst xmlns:p="p"><p:cm authorId="0"><p:text>这里要改</p:text></p:cm></p:cmLst>',
      )
      parts.set(
        'ppt/commentAuthors.xml',
        '<p:cmAuthorLst xmlns:p="p"><p:cmAuthor id="0" name="导师"/></p:cmAuthorLst>',
      )
      parts.set('ppt/media/image1.png', Buffer.alloc(321))
      parts.set('ppt/embeddings/oleObject1.bin', Buffer.alloc(7))
      parts.set(
        'ppt/slides/_rels/slide2.xml.rels',
        relations(
          ['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml'],
          ['rId2', 'diagramData', '../diagrams/data1.xml'],
          ['rId3', 'notesSlide', '../notesSlides/notesSlide1.xml'],
          ['rId4', 'image', '../media/image1.png'],
          ['rId5', 'video', 'file:///D:/片.mp4', true],
          ['rId6', 'hyperlink', 'https://example.com/', true],
          ['rId7', 'oleObject', '../embeddings/oleObject1.bin'],
          ['rId8', 'comments', '../comments/comment1.xml'],
        ),
      )
    })
    const page = inspection.pages[1]!
    expect(page).toMatchObject({
      hidden: true,
      transition: true,
      animations: 2,
      notes: '讲稿',
      comments: [{ author: '导师', text: '这里要改' }],
    })
    expect(page.shapes.map(({ kind }) => kind)).toEqual(['diagram', 'media', 'ole', 'shape'])
    expect(page.shapes[0]!.diagram).toEqual(['第一步'])
    expect(page.shapes[1]!.media).toEqual(['ppt/media/image1.png', 'file:///D:/片.mp4'])
    expect(page.shapes[3]!.text!.paragraphs[0]!.runs[0]).toMatchObject({
      link: 'https://example.com/',
      color: { hex: '0000FF' },
    })
    expect(inspection.media).toEqual([
      { target: 'ppt/media/image1.png', type: 'image', linked: false, size: 321, pages: [2] },
      { target: 'file:///D:/片.mp4', type: 'video', linked: true, size: null, pages: [2] },
    ])
    expect(inspection.external.map(({ type, page: number }) => [type, number])).toEqual([
      ['video', 2],
      ['hyperlink', 2],
    ])
    expect(inspection.embedded).toEqual([{ part: 'ppt/embeddings/oleObject1.bin', kind: 'ole' }])
    expect(inspection.faults).toEqual([])
    expect(searchText(inspection)[1]).toEqual({ page: 2, title: '', text: '第一步\n见网页', notes: '讲稿' })
  })
})

describe('what is wrong with a file is listed', () => {
  const kinds = async (change: (parts: Parts) => void) =>
    (await inspect(change)).faults.map(({ kind, page }) => [kind, page])

  test('a slide that is not there, one that is malformed, and one without its layout', async () => {
    expect(await kinds((parts) => parts.delete('ppt/slides/slide2.xml'))).toEqual([['missing-part', null]])
    const cut = await inspect((parts) => parts.set('ppt/slides/slide2.xml', '<p:sld><p:cSld>'))
    expect(cut.faults.map(({ kind, page }) => [kind, page])).toEqual([['malformed-part', 2]])
    expect(cut.pages).toHaveLength(2)
    expect(await kinds((parts) => parts.delete('ppt/slides/_rels/slide2.xml.rels'))).toEqual([
      ['missing-relation', 2],
    ])
  })

  test('ids that are there twice, relations that are not, parts without a type', async () => {
    expect(await kinds(withShapes(shape({ id: 4 }) + shape({ id: 4 })))).toEqual([['duplicate-id', 2]])
    expect(await kinds(withShapes(shape({ extra: '<a:hlinkClick r:id="rId77"/>' })))).toEqual([
      ['missing-relation', 2],
    ])
    const untyped = (parts: Parts) => {
      parts.set('ppt/media/a.heic', 'x')
      parts.set(
        'ppt/slides/_rels/slide2.xml.rels',
        relations(
          ['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml'],
          ['rId2', 'image', '../media/a.heic'],
        ),
      )
    }
    expect(await kinds(untyped)).toEqual([['missing-content-type', 2]])
    expect(await kinds((parts) => edit(parts, 'ppt/presentation.xml', 'id="257"', 'id="256"'))).toEqual([
      ['duplicate-id', 2],
    ])
  })

  test('a target that climbs out of the package stays in it', async () => {
    const climbing = await inspect((parts) =>
      edit(
        parts,
        'ppt/slides/_rels/slide2.xml.rels',
        '../slideLayouts',
        '../../../../../../etc/../ppt/slideLayouts',
      ),
    )
    expect(climbing.faults).toEqual([])
    expect(climbing.pages[1]!.layout).toBe('ppt/slideLayouts/slideLayout2.xml')
  })
})
