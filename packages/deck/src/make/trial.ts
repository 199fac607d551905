import { InspectError } from '../inspect/errors.ts'
import { inspectPptx } from '../inspect/presentation.ts'
import { judgeTemplate } from '../market/classify.ts'
import type { Verdict } from '../market/types.ts'
import type { OutlineNode, OutlineTree } from '../outline/tree.ts'
import { pour, pouredSvgs } from './poured.ts'
import { bytesOf, type FileSource } from './source.ts'

/** Whether outlines can be poured into a file; if not, why, and if so, how a sample looks in it. */
export type Trial = {
  /** Chinese, for its designer; empty where it can. */
  reasons: readonly string[]
  /** Pages of the sample as SVG, pictures and all. */
  svgs: readonly string[]
}

/** Pages of the sample that are drawn: a cover, contents, and a page of each kind. */
const TRIED_PAGES = 6

/** Whether an outline can be poured into somebody's file; one that can't be read is no template. */
export async function judgeBytes(bytes: Buffer): Promise<Verdict> {
  try {
    return judgeTemplate(await inspectPptx(bytes))
  } catch (error) {
    if (error instanceof InspectError) return { usable: false, plan: null, reasons: [error.message] }
    throw error
  }
}

/** Judges a designer's own file and pours the sample into it, to be looked at; nothing is written. */
export async function tryFile(file: FileSource): Promise<Trial> {
  const template = await bytesOf(file)
  const { plan, reasons } = await judgeBytes(template)
  if (!plan) return { reasons, svgs: [] }
  const poured = await pour({ template, plan }, { outline: sampleTree, pictures: new Map() })
  return { reasons, svgs: await pouredSvgs(poured, TRIED_PAGES) }
}

let count = 0
const node = (text: string, children: OutlineNode[] = [], more: Partial<OutlineNode> = {}): OutlineNode => ({
  id: `sample-${count++}`,
  text,
  children,
  ...more,
})

/** What is poured into a deck to be looked at: a page of three points, one of running text, a table. */
const sampleTree: OutlineTree = {
  title: '潮间带湿地的二十年',
  subtitle: '水、鸟与人的共同变迁',
  scene: '毕业答辩',
  author: { name: '林知远', school: '江州大学', advisor: '沈若川 教授', date: '2026 年 6 月' },
  origin: 'composer',
  chapters: [
    node('研究背景', [
      node('湿地为什么重要', [
        node('护岸', [node('消浪固沙，减轻风暴潮')]),
        node('养鸟', [node('候鸟迁徙途中的驿站')]),
        node('固碳', [node('淤泥里封存大量有机碳')]),
      ]),
      node('二十年里发生了什么', [
        node('围垦让岸线外移，滩涂变窄'),
        node('互花米草扩张，本地植被退缩'),
        node('退养还湿之后，水鸟逐年回来'),
      ]),
    ]),
    node('数据与方法', [
      node('三类数据的来源', [], {
        table: {
          rows: [
            ['数据', '来源', '频次'],
            ['遥感影像', '卫星存档', '每年'],
            ['水鸟调查', '样线记录', '每季'],
            ['潮位', '验潮站', '每小时'],
          ],
        },
      }),
    ]),
  ],
}
