import type { Outline } from '@yantu/deck/outline/types'
import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type Block, documentBlocks } from './blocks.ts'

const SERIF = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体', cs: 'Times New Roman' }
const TWO_CHARACTERS = 480 // twips: the first-line indent of Chinese prose at 12 pt
const rule = { style: BorderStyle.SINGLE, size: 8, color: '1C1917' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }

const cell = (text: string, bold: boolean) =>
  new TableCell({
    borders: { top: none, bottom: bold ? { ...rule, size: 4 } : none, left: none, right: none },
    margins: { top: 60, bottom: 60, left: 80, right: 80 },
    children: [new Paragraph({ children: [new TextRun({ text, bold, size: 21 })] })],
  })

function table(block: Extract<Block, { kind: 'table' }>, number: number): (Paragraph | Table)[] {
  return [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { before: 160, after: 80 },
      keepNext: true,
      children: [new TextRun({ text: `表 ${number}　${block.caption}`, bold: true, size: 21 })],
    }),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: {
        top: rule,
        bottom: rule,
        left: none,
        right: none,
        insideHorizontal: none,
        insideVertical: none,
      },
      rows: [block.columns, ...block.rows].map(
        (row, index) =>
          new TableRow({
            tableHeader: index === 0,
            cantSplit: true,
            children: row.map((text) => cell(text, index === 0)),
          }),
      ),
    }),
    new Paragraph({ spacing: { after: 80 } }),
  ]
}

function children(blocks: Block[]): (Paragraph | Table)[] {
  let tables = 0
  let lists = 0
  return blocks.flatMap((block) => {
    if (block.kind === 'heading')
      return [
        new Paragraph({
          text: block.text,
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
        }),
      ]
    if (block.kind === 'paragraph')
      return [
        new Paragraph({ text: block.text, indent: { firstLine: TWO_CHARACTERS }, spacing: { line: 360 } }),
      ]
    if (block.kind === 'table') return table(block, ++tables)
    const instance = ++lists
    const numbering = { reference: block.ordered ? 'ordered' : 'points', level: 0, instance }
    return block.items.map((text) => new Paragraph({ text, numbering, spacing: { line: 340 } }))
  })
}

const numbering = {
  config: [
    { reference: 'ordered', format: LevelFormat.DECIMAL, text: '%1.' },
    { reference: 'points', format: LevelFormat.BULLET, text: '•' },
  ].map(({ reference, format, text }) => ({
    reference,
    levels: [{ level: 0, format, text, style: { paragraph: { indent: { left: 480, hanging: 360 } } } }],
  })),
}

const heading = (size: number, before: number) => ({
  run: {
    size,
    bold: true,
    color: '1C1917',
    font: { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体', cs: 'Arial' },
  },
  paragraph: { spacing: { before, after: 160 }, keepNext: true },
})

/** The outline as an editable .docx: real heading styles, numbered lists, three-line tables. */
export function writeDocx(outline: Outline): Promise<Buffer> {
  const title = [
    new Paragraph({ text: outline.title, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
    new Paragraph({ text: outline.subtitle ?? '', alignment: AlignmentType.CENTER, spacing: { after: 160 } }),
    new Paragraph({
      text: [outline.author?.school, outline.author?.name].filter(Boolean).join('　'),
      alignment: AlignmentType.CENTER,
      spacing: { after: 480 },
    }),
  ]
  const document = new Document({
    title: outline.title,
    creator: outline.author?.name ?? '砚图',
    numbering,
    styles: {
      default: {
        document: { run: { font: SERIF, size: 24 } },
        title: heading(44, 960),
        heading1: heading(32, 480),
        heading2: heading(26, 280),
      },
    },
    sections: [{ children: [...title, ...children(documentBlocks(outline))] }],
  })
  return Packer.toBuffer(document)
}
