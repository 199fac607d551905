import { describe, expect, test } from 'vitest'
import { inspectPptx } from '../index.ts'
import { edit, foreignDeck, type Parts, relations, shape, slide, text, xfrm } from '../testing/foreign.ts'
import { diagnose, type Finding, type Rule } from './index.ts'

const EMU = 9525
const place = (x: number, y: number, w: number, h: number, attributes = '') =>
  xfrm(x * EMU, y * EMU, w * EMU, h * EMU, attributes)
const page =
  (shapes: string, attributes = '') =>
  (parts: Parts) =>
    void parts.set('ppt/slides/slide2.xml', slide(shapes, '', attributes))
const findings = async (change?: (parts: Parts) => void): Promise<Finding[]> =>
  diagnose(await inspectPptx(foreignDeck(change)))
const of = async (rule: Rule, change?: (parts: Parts) => void) =>
  (await findings(change)).filter((finding) => finding.rule === rule)
const verdict = async (rule: Rule, change?: (parts: Parts) => void) =>
  (await of(rule, change)).map(({ severity, page: number }) => [severity, number])
const FINE = [['fine', null]]

const box = (content: string, properties = ' sz="2400"', at = place(100, 200, 600, 60), id = 2) =>
  shape({ id, place: at, body: text(content, properties) })
const panel = (look: string, at = place(50, 150, 800, 200), id = 9) =>
  shape({ id, place: at, look: `<a:prstGeom prst="rect"/>${look}` })
const solid = (hex: string, inner = '') =>
  `<a:solidFill><a:srgbClr val="${hex}">${inner}</a:srgbClr></a:solidFill>`
const inColor = (hex: string, size = 2400) =>
  `<a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr sz="${size}">${solid(hex)}</a:rPr><a:t>有颜色的字</a:t></a:r></a:p>`

test('every rule speaks, in Chinese, and a clean file is fine but for a title and notes', async () => {
  const all = await findings()
  expect(new Set(all.map(({ rule }) => rule)).size).toBe(22)
  for (const { message } of all) expect(message).toMatch(/[\u4e00-\u9fff]/)
  expect(all.filter(({ severity }) => severity !== 'fine').map(({ rule }) => rule)).toEqual([
    'title',
    'notes',
  ])
})

describe('small text', () => {
  const lines = (size: number) =>
    Array.from({ length: 5 }, (_, i) =>
      box('分水堤把岷江分作内外两江各有其用', ` sz="${size}"`, place(100, 140 + i * 60, 600, 50), 3 + i),
    ).join('')

  test('below 12 pt must be enlarged; a page mostly little larger is hinted at', async () => {
    expect(await verdict('small-text', page(box('小到看不清的字', ' sz="1100"')))).toEqual([['must', 2]])
    expect(await verdict('small-text', page(lines(1200)))).toEqual([['hint', 2]])
    expect(await verdict('small-text', page(lines(1300)))).toEqual(FINE)
  })
  test('a few small labels beside what is large enough are fine', async () => {
    expect(await verdict('small-text', page(box('偏小一点的文字', ' sz="1200"')))).toEqual(FINE)
    const label = box('图中曲线的单位', ' sz="1200"', place(100, 460, 600, 40), 20)
    expect(await verdict('small-text', page(lines(1600) + label))).toEqual(FINE)
  })
  test('footers, running heads and raised figures may be small', async () => {
    const foot = box('页脚上的一行说明', ' sz="900"', place(100, 680, 600, 30))
    const head = box('页眉上的一行说明', ' sz="900"', place(100, 20, 600, 30), 3)
    const raised = box('上标的一串文字', ' sz="1000" baseline="30000"', place(100, 300, 600, 30), 4)
    expect(await verdict('small-text', page(foot + head + raised))).toEqual(FINE)
  })
  test('so may sources, and captions right under what they are about', async () => {
    const source = box('数据来源：国家统计局 2024 年公报', ' sz="1000"', place(100, 300, 600, 30))
    expect(await verdict('small-text', page(source))).toEqual(FINE)
    const picture = `<p:pic><p:nvPicPr><p:cNvPr id="5" name="图" descr="水位"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr>${place(100, 100, 600, 240)}</p:spPr></p:pic>`
    const under = (y: number) =>
      page(picture + box('内江与外江的水位变化', ' sz="1000"', place(120, y, 400, 30)))
    expect(await verdict('small-text', under(350))).toEqual(FINE)
    expect(await verdict('small-text', under(460))).toEqual([['must', 2]])
  })
})

describe('contrast', () => {
  const on = (hex: string, ground: string, size?: number) =>
    page(panel(solid(ground)) + shape({ id: 3, place: place(100, 200, 600, 60), body: inColor(hex, size) }))
  test('against the panel below', async () => {
    expect(await verdict('contrast', on('777777', 'FFFFFF'))).toEqual(FINE)
    expect(await verdict('contrast', on('777777', 'FFFFFF', 1200))).toEqual([['hint', 2]])
    expect(await verdict('contrast', on('AAAAAA', 'FFFFFF'))).toEqual([['must', 2]])
  })
  test('against the page where nothing is below, and through a glaze', async () => {
    const bare = page(shape({ id: 3, place: place(100, 200, 600, 60), body: inColor('202830') }))
    expect(await verdict('contrast', bare)).toEqual([['must', 2]])
    const glazed = page(
      panel(solid('FFFFFF', '<a:alpha val="90000"/>')) +
        shape({ id: 3, place: place(100, 200, 600, 60), body: inColor('202830') }),
    )
    expect(await verdict('contrast', glazed)).toEqual(FINE)
  })
  test('of a formula set upright', async () => {
    const inFormula = (hex: string) =>
      `<a:bodyPr/><a:lstStyle/><a:p><m xmlns="urn:m"><r><rPr><sty val="p"/></rPr><a:rPr lang="en-US" sz="2400">${solid(hex)}</a:rPr><t>VDT</t></r></m></a:p>`
    const on_ = (hex: string) =>
      page(panel(solid('202830')) + shape({ id: 3, place: place(100, 200, 600, 60), body: inFormula(hex) }))
    expect(await verdict('contrast', on_('FFFFFF'))).toEqual(FINE)
    expect(await verdict('contrast', on_('282018'))).toEqual([['must', 2]])
  })
  test('says nothing on gradients, and where a panel covers half of the text', async () => {
    const words = shape({ id: 3, place: place(100, 200, 600, 60), body: inColor('101820') })
    expect(await verdict('contrast', page(panel('<a:gradFill/>') + words))).toEqual(FINE)
    expect(await verdict('contrast', page(panel(solid('FFFFFF'), place(390, 150, 20, 200)) + words))).toEqual(
      FINE,
    )
  })
  test('a title on the master’s white panel', async () => {
    const words = shape({ id: 3, place: place(100, 4, 600, 50), body: inColor('FFFFFF') })
    expect(await verdict('contrast', page(words))).toEqual([['must', 2]])
    expect(await verdict('contrast', page(words, ' showMasterSp="0"'))).toEqual(FINE)
  })
})

test.each([
  '单击此处添加标题',
  '点击此处输入文字',
  'Click to add title',
  '请在此处输入您的标题',
  '添加副标题',
  'Lorem ipsum dolor sit amet',
  'YOUR TITLE HERE',
  '在此输入正文内容',
])('left-over: %s', async (words) =>
  expect(await verdict('placeholder', page(box(words)))).toEqual([['must', 2]]),
)
test.each(['单击鼠标即可翻页的演示方法', '标题党现象研究', '添加剂对强度的影响', '文本分类', '输入法演变'])(
  'not left over: %s',
  async (words) => expect(await verdict('placeholder', page(box(words)))).toEqual(FINE),
)

test('a page without a title is hinted at; an empty one has worse to be told', async () => {
  const titled = (words: string) => shape({ ph: '<p:ph type="title"/>', body: text(words) })
  expect(await verdict('title', page(titled('分水堤')))).toEqual(FINE)
  expect(await verdict('title', page(titled(' ') + box('正文')))).toEqual([['hint', 2]])
  expect(await verdict('title', page(box('只有一行字')))).toEqual([['hint', 2]])
  expect(await verdict('title', page(''))).toEqual(FINE)
})

test('what is to be filled in is counted on the page and in the notes', async () => {
  const [found] = await of('unfilled', page(box('数据【待填】来源，【待填：样本量】')))
  expect(found).toMatchObject({ severity: 'must', page: 2, message: expect.stringContaining('2 处') })
})

describe('arrangement', () => {
  test('text that leaves the page, at a side or by its length', async () => {
    expect(await verdict('outside', page(box('右边出去', undefined, place(1200, 100, 300, 50))))).toEqual([
      ['must', 2],
    ])
    expect(
      await verdict('outside', page(box('很长的文字'.repeat(40), undefined, place(100, 600, 300, 50)))),
    ).toEqual([['must', 2]])
    expect(
      await verdict('outside', page(box('框出去而字没有', undefined, place(1000, 100, 300, 50)))),
    ).toEqual(FINE)
  })
  test('but not a great numeral that runs off it', async () => {
    const numeral = (text: string, size: number) =>
      page(box(text, ` sz="${size}"`, place(1100, 100, 400, 500)))
    expect(await verdict('outside', numeral('2', 40_000))).toEqual(FINE)
    expect(await verdict('outside', numeral('第二章', 40_000))).toEqual([['must', 2]])
    expect(await verdict('outside', numeral('28', 11_000))).toEqual([['must', 2]])
  })
  test('texts on one another', async () => {
    const two = (y: number) =>
      page(box('下面的一行文字') + box('上面的另一行字', undefined, place(100, y, 600, 60), 3))
    expect(await verdict('overlap', two(210))).toEqual([['hint', 2]])
    expect(await verdict('overlap', two(300))).toEqual(FINE)
  })
  test('pages of nothing but a picture, and of nothing', async () => {
    const picture = (w: number, h: number, head = '') =>
      `<p:pic><p:nvPicPr><p:cNvPr id="5" name="图"${head}/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr>${place(0, 0, w, h)}</p:spPr></p:pic>`
    expect(await verdict('picture-only', page(picture(1280, 720)))).toEqual([['hint', 2]])
    expect(await verdict('picture-only', page(picture(1280, 300)))).toEqual(FINE)
    expect(await verdict('picture-only', page(picture(1280, 720) + box('图上的文字说明')))).toEqual(FINE)
    const both = (parts: Parts) => {
      page(picture(1280, 720))(parts)
      parts.set('ppt/slides/slide1.xml', slide(picture(1280, 720)))
    }
    expect(await verdict('picture-only', both)).toEqual([['must', null]])
    expect(await verdict('empty', page(''))).toEqual([['must', 2]])
    expect(await verdict('empty', page('', ' show="0"'))).toEqual(FINE)
    expect(await verdict('alt', page(picture(600, 300)))).toEqual([['hint', 2]])
    expect(await verdict('alt', page(picture(600, 300, ' descr="水位变化"')))).toEqual(FINE)
  })
})

describe('the file', () => {
  const related =
    (...more: Parameters<typeof relations>) =>
    (parts: Parts) =>
      void parts.set(
        'ppt/slides/_rels/slide2.xml.rels',
        relations(['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml'], ...more),
      )

  test('links into the reader’s own disk and media that stayed elsewhere', async () => {
    expect(await verdict('external', related(['rId2', 'hyperlink', 'https://example.com', true]))).toEqual(
      FINE,
    )
    expect(await verdict('external', related(['rId2', 'hyperlink', 'file:///C:/a.xlsx', true]))).toEqual([
      ['must', 2],
    ])
    expect(await verdict('external', related(['rId2', 'video', '\\\\nas\\a.mp4', true]))).toEqual([
      ['must', 2],
    ])
  })
  test('controls and objects', async () => {
    expect(await verdict('macros', (parts) => parts.set('ppt/activeX/activeX1.xml', '<a/>'))).toEqual([
      ['must', null],
    ])
    expect(await verdict('macros', (parts) => parts.set('ppt/embeddings/oleObject1.bin', 'x'))).toEqual([
      ['hint', null],
    ])
    expect(
      await verdict(
        'macros',
        page(shape({ extra: '<a:hlinkClick r:id="" action="ppaction://macro?name=A"/>' })),
      ),
    ).toEqual([['must', 2]])
  })
  test('ratio, hidden pages, faults, large media', async () => {
    expect(
      await verdict('ratio', (parts) => edit(parts, 'ppt/presentation.xml', 'cx="12192000"', 'cx="9144000"')),
    ).toEqual([['hint', null]])
    expect(await verdict('pages', page(box('藏起来'), ' show="0"'))).toEqual([['hint', 2]])
    expect(await verdict('repair', (parts) => parts.delete('ppt/slides/slide2.xml'))).toEqual([
      ['must', null],
    ])
    const large = (parts: Parts) => {
      parts.set(
        'ppt/media/image1.png',
        Buffer.alloc(11_000_000, Buffer.from(Array.from({ length: 251 }, (_, i) => (i * 37) % 256))),
      )
      related(['rId2', 'image', '../media/image1.png'])(parts)
    }
    expect(await verdict('media', large)).toEqual([['hint', 2]])
  })
  test('faces that most machines lack, unless the file has them or names a substitute; and too many', async () => {
    const faced = (face: string) =>
      `<a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr sz="2400"><a:latin typeface="${face}"/><a:ea typeface="${face}"/></a:rPr><a:t>字 A</a:t></a:r></a:p>`
    const set = (...faces: string[]) =>
      page(
        faces
          .map((face, i) => shape({ id: 3 + i, place: place(100, 100 + i * 60, 300, 50), body: faced(face) }))
          .join(''),
      )
    expect(await verdict('fonts-missing', set('云烟体'))).toEqual([['hint', null]])
    expect(await verdict('fonts-missing', set('霞鹜文楷', 'Microsoft YaHei'))).toEqual(FINE)
    const themed = (hans: string) => (parts: Parts) => {
      const theme = [...parts.keys()].find((name) => /theme\d*\.xml$/.test(name))!
      edit(parts, theme, '<a:ea typeface=""/><a:font script="Hans" typeface="黑体"/>', named(hans))
      set('+mj-ea')(parts)
    }
    const named = (hans: string) => `<a:ea typeface="云烟体"/><a:font script="Hans" typeface="${hans}"/>`
    expect(await verdict('fonts-missing', themed('宋体'))).toEqual(FINE)
    expect(await verdict('fonts-missing', themed('云烟体'))).toEqual([['hint', null]])
    expect(await verdict('fonts-missing', themed('霞鹜文楷'))).toEqual([['hint', null]])
    expect(await verdict('font-licence', set('霞鹜文楷', '思源黑体 CN', '微软雅黑', '方正舒体'))).toEqual(
      FINE,
    )
    const [sold] = await of('font-licence', set('方正兰亭黑_GBK', '黑体'))
    expect(sold).toMatchObject({ severity: 'must', page: 2, box: { x: 100, y: 100 } })
    expect(sold!.message).toMatch(/^用了“方正兰亭黑_GBK”（第 2 页，1 处），商用要买授权，也没有嵌入/)
    expect(await verdict('fonts-missing', set('方正兰亭黑_GBK'))).toEqual(FINE)
    expect(await verdict('fonts-many', set('黑体', '宋体', '楷体', '仿宋', '隶书'))).toEqual([['hint', null]])
  })
})
