import Pptx from 'pptxgenjs'
import { once } from '../../layout/testing/once.ts'
import { unzip } from '../../layout/testing/unzip.ts'
import { packParts, type Part } from '../../pptx/index.ts'

/** pptxgenjs is CommonJS in a dress of its own: under Node the class is the default's default. */
const PptxGen = ((Pptx as unknown as { default?: typeof Pptx }).default ?? Pptx) as unknown as new () => {
  layout: string
  defineSlideMaster(props: object): void
  addSlide(options?: object): Slide
  write(options: object): Promise<unknown>
}
type Slide = {
  background: object
  addText(text: unknown, options?: object): void
  addShape(kind: string, options?: object): void
  addImage(options: object): void
  addTable(rows: unknown, options?: object): void
  addChart(kind: string, data: unknown, options?: object): void
}

/** Every sample word of these templates begins with this, so that a test can look for what is left. */
export const SAMPLE = '样例'

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVQI12Pgto0RiWpi4NBwk8ubBgATSwMtI8IE3gAAAABJRU5ErkJggg=='

const bytesOf = async (deck: { write(options: object): Promise<unknown> }): Promise<Buffer> =>
  Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Uint8Array)

const wide = () => {
  const deck = new PptxGen()
  deck.layout = 'LAYOUT_WIDE'
  return deck
}

const FACE = { fontFace: '微软雅黑', color: '333333', margin: 0 }

/** Cards of rectangles with text boxes over them, no placeholder anywhere, as designers draw them. */
export const flatCards = once((): Promise<Buffer> => {
  const deck = wide()
  const cover = deck.addSlide()
  cover.background = { color: '0B3D5C' }
  cover.addText(`${SAMPLE}毕业论文答辩`, {
    ...FACE,
    x: 1,
    y: 2.4,
    w: 9,
    h: 1,
    fontSize: 48,
    bold: true,
    color: 'FFFFFF',
  })
  cover.addText(`${SAMPLE}副标题写在这里`, {
    ...FACE,
    x: 1,
    y: 3.5,
    w: 8,
    h: 0.5,
    fontSize: 20,
    color: 'FFFFFF',
  })
  cover.addText(`汇报人：${SAMPLE}同学`, {
    ...FACE,
    x: 1,
    y: 5.6,
    w: 3,
    h: 0.4,
    fontSize: 16,
    color: 'FFFFFF',
  })
  cover.addText(`指导老师：${SAMPLE}教授`, {
    ...FACE,
    x: 4.4,
    y: 5.6,
    w: 3,
    h: 0.4,
    fontSize: 16,
    color: 'FFFFFF',
  })
  const contents = deck.addSlide()
  contents.addText('目录', { ...FACE, x: 0.8, y: 0.6, w: 3, h: 0.8, fontSize: 40, bold: true })
  contents.addText('CONTENTS', { ...FACE, x: 0.8, y: 1.4, w: 3, h: 0.4, fontSize: 16 })
  for (let i = 0; i < 4; i++) {
    contents.addShape('ellipse', { x: 5, y: 1 + i * 1.5, w: 0.9, h: 0.9, fill: { color: '0B3D5C' } })
    contents.addText(`0${i + 1}`, {
      ...FACE,
      x: 5,
      y: 1 + i * 1.5,
      w: 0.9,
      h: 0.9,
      align: 'center',
      valign: 'middle',
      fontSize: 20,
      color: 'FFFFFF',
    })
    contents.addText(`${SAMPLE}章节名称`, {
      ...FACE,
      x: 6.2,
      y: 1.1 + i * 1.5,
      w: 5,
      h: 0.6,
      fontSize: 24,
      bold: true,
    })
  }
  const section = deck.addSlide()
  section.background = { color: '0B3D5C' }
  section.addText('PART', { ...FACE, x: 4.6, y: 1.8, w: 2, h: 0.6, fontSize: 24, color: 'FFFFFF' })
  section.addText('01', { ...FACE, x: 6.4, y: 1.5, w: 2, h: 1, fontSize: 54, color: 'FFFFFF' })
  section.addText(`${SAMPLE}研究背景与意义`, {
    ...FACE,
    x: 2,
    y: 3,
    w: 9.3,
    h: 1,
    align: 'center',
    fontSize: 44,
    bold: true,
    color: 'FFFFFF',
  })
  for (const count of [2, 3, 4]) {
    const slide = deck.addSlide()
    slide.addShape('rect', { x: 0.5, y: 0.5, w: 0.12, h: 0.6, fill: { color: 'E4572E' } })
    slide.addText(`${SAMPLE}页面标题`, { ...FACE, x: 0.8, y: 0.45, w: 8, h: 0.7, fontSize: 28, bold: true })
    const w = (12.3 - (count - 1) * 0.4) / count
    for (let i = 0; i < count; i++) {
      const x = 0.5 + i * (w + 0.4)
      slide.addShape('roundRect', { x, y: 1.7, w, h: 4.8, fill: { color: 'EEF3F7' } })
      slide.addShape('ellipse', { x: x + w / 2 - 0.4, y: 2, w: 0.8, h: 0.8, fill: { color: 'E4572E' } })
      slide.addText(`${SAMPLE}小标题`, {
        ...FACE,
        x: x + 0.2,
        y: 3,
        w: w - 0.4,
        h: 0.5,
        align: 'center',
        fontSize: 20,
        bold: true,
      })
      slide.addText(`${SAMPLE}请在此处输入正文内容，言简意赅地说明观点，建议不超过五十字。`, {
        ...FACE,
        x: x + 0.2,
        y: 3.7,
        w: w - 0.4,
        h: 1.2,
        valign: 'top',
        fontSize: 14,
      })
    }
  }
  const last = deck.addSlide()
  last.background = { color: '0B3D5C' }
  last.addText('感谢聆听', {
    ...FACE,
    x: 2,
    y: 2.8,
    w: 9.3,
    h: 1.2,
    align: 'center',
    fontSize: 54,
    bold: true,
    color: 'FFFFFF',
  })
  last.addText(`汇报人：${SAMPLE}同学`, {
    ...FACE,
    x: 4,
    y: 4.4,
    w: 5.3,
    h: 0.5,
    align: 'center',
    fontSize: 18,
    color: 'FFFFFF',
  })
  return bytesOf(deck)
})

/** Masters with placeholders for title and body, as programs write them; a chart and a table among the pages. */
export const placeholders = once((): Promise<Buffer> => {
  const deck = wide()
  const title = (name: string, type: string, options: object) => ({
    placeholder: { options: { name, type, ...options }, text: '' },
  })
  deck.defineSlideMaster({
    title: 'COVER',
    background: { color: 'F4EFE6' },
    objects: [title('t', 'title', { x: 1, y: 2.5, w: 11, h: 1.2, fontSize: 44, bold: true })],
  })
  deck.defineSlideMaster({
    title: 'BODY',
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 0, w: 13.33, h: 0.2, fill: { color: '7A1F3D' } } },
      title('t', 'title', { x: 0.6, y: 0.4, w: 12, h: 0.9, fontSize: 30, bold: true, color: '7A1F3D' }),
      title('b', 'body', { x: 0.6, y: 1.6, w: 12, h: 5, fontSize: 22, color: '222222' }),
    ],
    slideNumber: { x: 12.5, y: 7, fontSize: 10 },
  })
  const cover = deck.addSlide({ masterName: 'COVER' })
  cover.addText(`${SAMPLE}年度总结汇报`, { placeholder: 't' })
  cover.addText(`${SAMPLE}部门 2025 年 12 月`, { ...FACE, x: 1, y: 4.2, w: 6, h: 0.5, fontSize: 18 })
  const contents = deck.addSlide({ masterName: 'BODY' })
  contents.addText('目录', { placeholder: 't' })
  contents.addText(
    [`${SAMPLE}一`, `${SAMPLE}二`, `${SAMPLE}三`].map((text) => ({
      text,
      options: { breakLine: true, bullet: true },
    })),
    { placeholder: 'b' },
  )
  const body = deck.addSlide({ masterName: 'BODY' })
  body.addText(`${SAMPLE}标题与正文`, { placeholder: 't' })
  body.addText(
    [`${SAMPLE}要点一说明`, `${SAMPLE}要点二说明`].map((text) => ({
      text,
      options: { breakLine: true, bullet: true },
    })),
    { placeholder: 'b' },
  )
  const data = deck.addSlide({ masterName: 'BODY' })
  data.addText(`${SAMPLE}数据`, { placeholder: 't' })
  data.addChart('bar', [{ name: `${SAMPLE}系列`, labels: [`${SAMPLE}甲`, `${SAMPLE}乙`], values: [1, 2] }], {
    x: 0.6,
    y: 1.6,
    w: 12,
    h: 5,
  })
  const last = deck.addSlide({ masterName: 'COVER' })
  last.addText('Thank you', { placeholder: 't' })
  return bytesOf(deck)
})

/** A full picture behind every page, white words over it, two columns, typed page numbers. */
export const pictured = once((): Promise<Buffer> => {
  const deck = wide()
  const page = () => {
    const slide = deck.addSlide()
    slide.addImage({ data: PICTURE, x: 0, y: 0, w: 13.33, h: 7.5 })
    return slide
  }
  const white = { fontFace: '微软雅黑', color: 'FFFFFF', margin: 0 }
  const cover = page()
  cover.addText(`${SAMPLE}星空主题模板`, {
    ...white,
    x: 1.5,
    y: 2.6,
    w: 10.3,
    h: 1.2,
    align: 'center',
    fontSize: 54,
    bold: true,
  })
  cover.addText(`${SAMPLE}大学 2026`, { ...white, x: 4, y: 5, w: 5.3, h: 0.5, align: 'center', fontSize: 18 })
  for (const [i, part] of ['一', '二'].entries()) {
    const section = page()
    section.addText(`第${part}章`, { ...white, x: 5, y: 2, w: 3.3, h: 0.7, align: 'center', fontSize: 30 })
    section.addText(`${SAMPLE}章节标题`, {
      ...white,
      x: 2,
      y: 3,
      w: 9.3,
      h: 1,
      align: 'center',
      fontSize: 46,
      bold: true,
    })
    section.addText(`0${i * 3 + 2}`, { ...white, x: 12.4, y: 7, w: 0.6, h: 0.3, fontSize: 11 })
    const two = page()
    two.addText(`${SAMPLE}两栏对比`, { ...white, x: 0.7, y: 0.5, w: 10, h: 0.8, fontSize: 30, bold: true })
    for (const [k, x] of [0.7, 6.9].entries()) {
      two.addText(`${SAMPLE}栏目${k + 1}`, { ...white, x, y: 1.7, w: 5.7, h: 0.6, fontSize: 22, bold: true })
      two.addText(`${SAMPLE}这里是说明文字，可以写两到三行，用来描述这一栏的主要内容。`, {
        ...white,
        x,
        y: 2.5,
        w: 5.7,
        h: 3.6,
        valign: 'top',
        fontSize: 16,
      })
    }
    two.addText(`0${i * 3 + 3}`, { ...white, x: 12.4, y: 7, w: 0.6, h: 0.3, fontSize: 11 })
    const three = page()
    three.addText(`${SAMPLE}三个方面`, { ...white, x: 0.7, y: 0.5, w: 10, h: 0.8, fontSize: 30, bold: true })
    for (let k = 0; k < 3; k++) {
      three.addShape('rect', {
        x: 0.7 + k * 4.1,
        y: 1.7,
        w: 3.7,
        h: 4.6,
        fill: { color: 'FFFFFF', transparency: 85 },
      })
      three.addText(`${k + 1}`, { ...white, x: 0.9 + k * 4.1, y: 1.9, w: 1, h: 0.6, fontSize: 28 })
      three.addText(`${SAMPLE}方面说明文字写在这里`, {
        ...white,
        x: 0.9 + k * 4.1,
        y: 2.7,
        w: 3.3,
        h: 3.2,
        valign: 'top',
        fontSize: 18,
      })
    }
    three.addText(`0${i * 3 + 4}`, { ...white, x: 12.4, y: 7, w: 0.6, h: 0.3, fontSize: 11 })
  }
  const last = page()
  last.addText('谢谢观看', {
    ...white,
    x: 1.5,
    y: 2.8,
    w: 10.3,
    h: 1.2,
    align: 'center',
    fontSize: 54,
    bold: true,
  })
  return bytesOf(deck)
})

/** Pictures with a caption and nothing else: no template for words. */
export const album = once((): Promise<Buffer> => {
  const deck = wide()
  for (let i = 0; i < 4; i++) deck.addSlide().addImage({ data: PICTURE, x: 1, y: 1, w: 11, h: 5.5 })
  return bytesOf(deck)
})

const GROUP =
  '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="ID" name="卡片"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>' +
  '<a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/><a:chOff x="0" y="0"/><a:chExt cx="12192000" cy="6858000"/>' +
  '</a:xfrm></p:grpSpPr>'

/** The same cards, each a group of its shapes. */
export const groupedCards = once(async (): Promise<Buffer> => {
  const parts = unzip(await flatCards())
  const cards =
    /(<p:sp>(?:(?!<\/p:sp>).)*roundRect(?:(?!<\/p:sp>).)*<\/p:sp>(?:<p:sp>(?:(?!<\/p:sp>).)*<\/p:sp>){3})/gs
  let id = 900
  const grouped = [...parts].map(([name, data]): Part => {
    if (!/slides\/slide\d+\.xml$/.test(name)) return { name, data }
    return {
      name,
      data: data.toString().replace(cards, (card) => `${GROUP.replace('ID', String(id++))}${card}</p:grpSp>`),
    }
  })
  return packParts(grouped.filter(({ name }) => !name.endsWith('/')))
})
