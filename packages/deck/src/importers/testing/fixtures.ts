import type { ImportFormat } from '../model.ts'
import { flow, markdown, mm, oldXmind, plain, pos, xmind, zxm } from './maps.ts'
import { pdf } from './pdf.ts'
import { png } from './pictures.ts'
import { graphicFrame, pic, pptx, sp, table } from './pptx.ts'
import { thesis } from './thesis.ts'

export const lecture = (): Uint8Array =>
  pptx(
    [
      {
        layout: 'title',
        shapes: [sp(['桥梁检测'], { type: 'ctrTitle' }), sp(['课程汇报'], { type: 'subTitle' })],
        notes: '大家好',
      },
      { layout: 'secHead', shapes: [sp(['背景'], { type: 'title' })] },
      {
        shapes: [
          sp(['现状'], { type: 'title' }),
          sp(['人工检测', '\t费时', '\t费力', '自动检测'], { type: 'body' }),
        ],
        notes: '这一页讲现状',
      },
      {
        shapes: [
          sp(['结果'], { type: 'title' }),
          graphicFrame(
            table([
              ['方法', '准确率'],
              ['本文', '95%'],
            ]),
            [0, 500_000],
          ),
          sp(['右'], { at: [4_000_000, 2_000_000] }),
          sp(['左'], { at: [100, 2_100_000] }),
          pic('image1', [0, 4_000_000]),
          sp(['图 1 结构'], { at: [0, 5_000_000] }),
        ],
      },
    ],
    { media: { 'image1.png': png(6, 4) } },
  )

export const paper = (): Promise<Uint8Array> =>
  pdf([
    { text: '桥梁裂缝识别研究', size: 26 },
    { text: '一、研究背景', size: 18 },
    {
      text: '桥梁检测十分重要，需要大量人力，而且容易遗漏细小的裂缝，因此需要自动化的办法来完成，本文为此提出一种方法。',
      size: 11,
    },
    { text: '第二段落在这里。', size: 11 },
    'page',
    { text: '二、研究方法', size: 18 },
    { text: '使用卷积网络。', size: 11 },
  ])

/** One or more files of every format, with the name they are uploaded under. */
export const FIXTURES: Record<ImportFormat, () => Promise<[name: string, bytes: Uint8Array][]>> = {
  docx: async () => [['thesis.docx', thesis()]],
  pptx: async () => [['lecture.pptx', lecture()]],
  xmind: async () => [
    ['new.xmind', xmind()],
    ['old.xmind', oldXmind()],
  ],
  zxm: async () => [['map.zxm', zxm()]],
  mm: async () => [['map.mm', Buffer.from(mm())]],
  pos: async () => [
    ['map.pos', Buffer.from(pos())],
    ['flow.pos', Buffer.from(flow())],
  ],
  md: async () => [['note.md', Buffer.from(markdown())]],
  txt: async () => [['note.txt', Buffer.from(plain())]],
  pdf: async () => [['paper.pdf', await paper()]],
}
