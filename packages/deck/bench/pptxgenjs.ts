import pptxgen from 'pptxgenjs'
import type { Outline, OutlineSlide } from '../src/index.ts'

/** Its types describe the CommonJS build; what is imported is the class itself. */
const PptxGenJS = pptxgen as unknown as typeof pptxgen.default
type Presentation = InstanceType<typeof PptxGenJS>
type Slide = ReturnType<Presentation['addSlide']>

const INK = { color: '1E1D1B', fontFace: '微软雅黑' }

function textsOf(slide: OutlineSlide): string[] {
  switch (slide.kind) {
    case 'bullets':
      return slide.points.map(({ text, detail }) => [text, detail].filter(Boolean).join('：'))
    case 'cards':
      return slide.items.map(({ title, text }) => `${title}：${text ?? ''}`)
    case 'timeline':
      return slide.items.map(({ label, title, text }) => `${label}　${title ?? ''}　${text ?? ''}`)
    case 'quote':
      return [slide.text, slide.by ?? '']
    default:
      return []
  }
}

function addPage(presentation: Presentation, title: string): Slide {
  const page = presentation.addSlide()
  page.background = { color: 'F8F5EE' }
  page.addText(title, { x: 0.6, y: 0.4, w: 11, h: 0.8, fontSize: 28, bold: true, ...INK })
  for (let i = 0; i < 6; i++)
    page.addShape('rect', {
      x: 0.6 + i * 2,
      y: 7,
      w: 1.8,
      h: 0.08,
      fill: { color: 'B5341F', transparency: i * 10 },
    })
  return page
}

function addContent(presentation: Presentation, slide: OutlineSlide): void {
  const page = addPage(presentation, slide.title ?? '')
  if (slide.notes) page.addNotes(slide.notes)
  textsOf(slide).forEach((text, i) => {
    page.addShape('roundRect', { x: 0.6, y: 1.5 + i * 1.2, w: 12, h: 1, fill: { color: 'EBE5D8' } })
    page.addText(text, { x: 0.8, y: 1.5 + i * 1.2, w: 11.6, h: 1, fontSize: 16, ...INK })
  })
  if (slide.kind === 'table')
    page.addTable(
      [slide.columns, ...slide.rows].map((row) => row.map((text) => ({ text, options: INK }))),
      { x: 0.6, y: 1.6, w: 12 },
    )
  if (slide.kind === 'chart')
    page.addChart(
      'line',
      slide.series.map(({ name, values }) => ({ name, labels: slide.categories, values })),
      { x: 0.6, y: 1.6, w: 12, h: 5 },
    )
}

/** The same outline by pptxgenjs: the same texts, tables, charts and notes, plainer decoration. Only STREAM deflates. */
export async function writeWithPptxgenjs(outline: Outline): Promise<Buffer> {
  const presentation = new PptxGenJS()
  presentation.layout = 'LAYOUT_WIDE'
  addPage(presentation, outline.title)
  addPage(presentation, outline.sections.map(({ title }) => title).join('　'))
  for (const section of outline.sections) {
    addPage(presentation, section.title)
    for (const slide of section.slides) addContent(presentation, slide)
  }
  addPage(presentation, '谢谢')
  return (await presentation.write({ outputType: 'STREAM', compression: true })) as Buffer
}
