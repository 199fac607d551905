import type { Outline, OutlineSlide } from '@yantu/deck/outline/types'

/** What a written document consists of, whatever the file format. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; ordered: boolean }
  | { kind: 'table'; columns: string[]; rows: string[][]; caption: string }

const paragraph = (text: string | undefined): Block[] => (text ? [{ kind: 'paragraph', text }] : [])
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('：')

function body(slide: OutlineSlide): Block[] {
  switch (slide.kind) {
    case 'bullets':
      return [
        {
          kind: 'list',
          ordered: false,
          items: slide.points.map((point) => joined(point.text, point.detail)),
        },
      ]
    case 'cards':
      return slide.items.flatMap((item) => paragraph(joined(item.title, item.text)))
    case 'process':
      return [
        { kind: 'list', ordered: true, items: slide.items.map((item) => joined(item.title, item.text)) },
      ]
    case 'timeline':
      return [
        {
          kind: 'table',
          columns: ['时间', '内容'],
          rows: slide.items.map((item) => [item.label, joined(item.title, item.text)]),
          caption: slide.title ?? '',
        },
      ]
    case 'agenda':
      return [
        {
          kind: 'list',
          ordered: true,
          items: slide.items.map((item) => joined(item.label, item.title, item.text)),
        },
      ]
    case 'thanks':
      return [...paragraph(slide.text), ...paragraph(slide.names?.join('、'))]
    case 'compare':
      return [slide.left, slide.right].flatMap((side): Block[] => [
        { kind: 'paragraph', text: side.title },
        { kind: 'list', ordered: false, items: side.points },
      ])
    case 'bignum':
      return [
        ...paragraph(slide.text),
        { kind: 'list', ordered: false, items: slide.facts.map((fact) => joined(fact.number, fact.text)) },
      ]
    case 'table':
      return [{ kind: 'table', columns: slide.columns, rows: slide.rows, caption: slide.title ?? '' }]
    case 'chart':
      return [
        {
          kind: 'table',
          columns: [slide.unit ? `（${slide.unit}）` : '', ...slide.series.map((series) => series.name)],
          rows: slide.categories.map((category, index) => [
            category,
            ...slide.series.map((series) => String(series.values[index] ?? '')),
          ]),
          caption: slide.title ?? '',
        },
      ]
    case 'formula':
      return [
        { kind: 'list', ordered: false, items: slide.where.map((row) => joined(row.symbol, row.meaning)) },
      ]
    case 'derivation':
      return slide.steps.flatMap((step) => body({ kind: 'formula', ...step }))
    case 'quote':
      return paragraph(slide.by ? `“${slide.text}”——${slide.by}` : `“${slide.text}”`)
    case 'references':
      return [{ kind: 'list', ordered: true, items: slide.items }]
    case 'figure':
      return [
        ...paragraph(slide.caption),
        {
          kind: 'list',
          ordered: false,
          items: slide.points.map((point) => joined(point.text, point.detail)),
        },
      ]
  }
}

/** An outline told as a document: sections become chapters, spoken notes become their prose. */
export function documentBlocks(outline: Outline): Block[] {
  return outline.sections.flatMap((section): Block[] => [
    { kind: 'heading', level: 1, text: section.title },
    ...paragraph(section.summary && `${section.summary}。`),
    ...section.slides.flatMap((slide): Block[] => [
      { kind: 'heading', level: 2, text: slide.title ?? section.title },
      ...paragraph(slide.notes),
      ...body(slide),
      ...paragraph(slide.source && `资料来源：${slide.source}`),
    ]),
  ])
}
