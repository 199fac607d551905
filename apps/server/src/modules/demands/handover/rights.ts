import type { HandoverFont } from '@yantu/contract/demands/handover'
import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

/** What a statement of rights says of a demand. */
export interface RightsFacts {
  orderId: string
  title: string
  publisher: string
  designer: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  completed: string
  /** Yuan. */
  total: string
  draftName: string
  /** Of the draft, hex. */
  sha256: string
  fonts: readonly HandoverFont[]
}

const FACE = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体', cs: 'Times New Roman' }
const HEAD = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体', cs: 'Arial' }

/** Agreement 5, section 4, and agreement 1001, section 7. */
const CLAUSES = [
  '需求已完成，款项已按平台规则放款。除双方另有书面约定外，终稿的著作财产权由发布者享有。',
  '设计师享有署名权；征得发布者同意后，可以将终稿作为作品集展示。',
  '试稿及未采用的稿件，权利归设计师，发布者仅为审核目的查看过。',
  '发布者提供的文字、数据、图片等素材，权利不因设计而转移。',
  '设计师保证稿件不侵犯他人权利，第三方素材与字体的来源和许可见下表及包内字体清单。',
  '发布者使用稿件时，应遵守所列字体与第三方素材的许可条件。',
]

const line = (text: string) =>
  new Paragraph({ children: [new TextRun({ text })], spacing: { line: 360, after: 80 } })

const cell = (text: string, { bold = false, width = 50 } = {}) =>
  new TableCell({
    width: { size: width, type: WidthType.PERCENTAGE },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    children: [new Paragraph({ children: [new TextRun({ text, bold, size: 21 })] })],
  })

const table = (rows: readonly (readonly string[])[], widths: readonly number[], hasHead: boolean) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: hasHead && index === 0,
          cantSplit: true,
          children: row.map((text, at) =>
            cell(text, { bold: hasHead ? index === 0 : at === 0, width: widths[at] ?? 50 }),
          ),
        }),
    ),
  })

const section = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })

/** The statement of rights of a completed demand, as a .docx that can be kept and printed. */
export function rightsStatement(facts: RightsFacts): Promise<Buffer> {
  const said = [
    ['需求编号', facts.orderId],
    ['需求主题', facts.title],
    ['发布者', facts.publisher],
    ['设计师', facts.designer],
    ['完成时间', facts.completed],
    ['成交金额', `${facts.total} 元`],
    ['终稿文件', facts.draftName],
    ['文件校验（SHA-256）', facts.sha256],
  ]
  const fonts = [
    ['字体', '许可'],
    ...(facts.fonts.length
      ? facts.fonts.map(({ name, licence }) => [name, licence])
      : [['—', '没有读到文字所用的字体']]),
  ]
  const heading = {
    run: { size: 28, bold: true, font: HEAD },
    paragraph: { spacing: { before: 320, after: 140 } },
  }
  const document = new Document({
    title: `权利声明 - ${facts.title}`,
    creator: '砚图',
    styles: {
      default: {
        document: { run: { font: FACE, size: 24 } },
        title: { run: { size: 40, bold: true, font: HEAD }, paragraph: { spacing: { after: 320 } } },
        heading1: heading,
      },
    },
    sections: [
      {
        children: [
          new Paragraph({
            text: '定制稿件权利声明',
            heading: HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
          }),
          table(said, [28, 72], false),
          section('一、权利归属'),
          ...CLAUSES.map((clause, index) => line(`${index + 1}. ${clause}`)),
          section('二、字体与许可'),
          table(fonts, [34, 66], true),
          section('三、说明'),
          line(
            '本声明由砚图依据《版权声明》《竞赛派单协议》与该需求的成交记录生成，双方昵称以平台记录为准。',
          ),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
