import { readTopic } from '@yantu/contract/ai/topic'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

const POINTS = 'points'
const PLAN = 'plan'
/** The two pages that stand for a work's pages of content. */
export const shownNodes: readonly string[] = [POINTS, PLAN]

/** The words around a topic. They say nothing of it: what it has to say its author knows alone. */
interface Words {
  author: NonNullable<OutlineTree['author']>
  chapters: readonly [string, string, string, string]
  why: { title: string; points: readonly (readonly [string, string])[] }
  plan: { title: string; rows: string[][] }
  others: readonly [string, readonly string[]][]
}

const chinese: Words = {
  author: { name: '你的名字', school: '你的学校', advisor: '导师姓名', date: '答辩日期' },
  chapters: ['问题与背景', '方法与安排', '结果与讨论', '结论与展望'],
  why: {
    title: '为什么做这个题目',
    points: [
      ['现实的需要', '在哪里遇到，影响了谁'],
      ['前人的空白', '已经做到哪一步，还差什么'],
      ['可行的条件', '手上有哪些数据、方法与设备'],
    ],
  },
  plan: {
    title: '打算怎样做',
    rows: [
      ['阶段', '任务', '产出'],
      ['准备', '读文献，定指标', '综述与方案'],
      ['实施', '采集与分析', '数据与图表'],
      ['成文', '写作与修改', '论文与汇报'],
    ],
  },
  others: [
    ['得到了什么', ['主要的结果', '与已有工作的比较', '还不能说明的地方']],
    ['接下来做什么', ['一句话的结论', '不足之处', '下一步']],
  ],
}

const english: Words = {
  author: { name: 'Your name', school: 'Your university', advisor: 'Your advisor', date: 'Date' },
  chapters: ['Background', 'Methods', 'Results', 'Conclusions'],
  why: {
    title: 'Why this question',
    points: [
      ['The need', 'Where it arises and whom it concerns'],
      ['The gap', 'How far others have come'],
      ['The means', 'Data, methods and instruments at hand'],
    ],
  },
  plan: {
    title: 'How it is done',
    rows: [
      ['Stage', 'Task', 'Outcome'],
      ['Prepare', 'Read, choose measures', 'Review and plan'],
      ['Carry out', 'Collect and analyse', 'Data and figures'],
      ['Write', 'Draft and revise', 'Paper and talk'],
    ],
  },
  others: [
    ['What was found', ['The main result', 'Beside earlier work', 'What remains open']],
    ['What comes next', ['In one sentence', 'Limits', 'Next steps']],
  ],
}

const HAN = /\p{Script=Han}/u

/** A short outline of whatever topic was typed, to be poured into a work and looked at. */
export function outlineOfTopic(typed: string): OutlineTree {
  const { title, occasion } = readTopic(typed)
  const words = HAN.test(title) ? chinese : english
  const [background, methods, ...last] = words.chapters
  const point = (text: string, children: OutlineNode[] = []) => node(text, text, children)
  return {
    title,
    ...(occasion && { scene: occasion }),
    author: words.author,
    origin: 'composer',
    chapters: [
      point(background, [
        node(
          POINTS,
          words.why.title,
          words.why.points.map(([label, detail]) => point(label, [point(detail)])),
        ),
      ]),
      point(methods, [{ ...node(PLAN, words.plan.title), table: { rows: words.plan.rows } }]),
      ...last.map((chapter, at) => {
        const [page, points] = words.others[at]!
        return point(chapter, [
          point(
            page,
            points.map((text) => point(text)),
          ),
        ])
      }),
    ],
  }
}

const node = (id: string, text: string, children: OutlineNode[] = []): OutlineNode => ({ id, text, children })
