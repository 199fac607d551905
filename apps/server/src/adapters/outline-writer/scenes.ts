import type { OutlineSceneValue } from '@yantu/contract/ai/choices'

/** Words of a topic that tell what the deck is for; they only preselect, the user's choice wins. */
const words: readonly [OutlineSceneValue, RegExp][] = [
  ['proposal', /开题/],
  ['fund', /基金|课题|中期|结题|立项|项目申报/],
  ['defense', /毕业|论文|学位|答辩/],
  ['contest', /互联网\+|挑战杯|创业|大创|路演|商业计划|融资|竞赛|大赛|创新杯/],
  ['courseware', /课程|教学|课件|说课|公开课|教案/],
  ['review', /综述|文献/],
  ['group-meeting', /组会/],
  ['conference', /学术会议|年会|研讨会|学术报告/],
  ['report', /总结|述职|汇报|年终|工作|复盘/],
]

/** What a topic asks for by its words; an ordinary report of research where they say nothing. */
export const sceneOf = (topic: string): OutlineSceneValue =>
  words.find(([, pattern]) => pattern.test(topic))?.[0] ?? 'defense'

const OCCASION =
  /(本科|硕士|博士)?(毕业|学位)?(论文|设计)?(开题|中期|结题)?(答辩|汇报|报告|课件|总结|路演|综述|PPT)+$/i
const SUBJECT = /^(?:关于)?(?:基于|面向|利用)?(.*?)(?:的)?(?:研究|设计|实现|分析|应用|方法|方案)*$/

/** What a topic is about, in its own words: 基于深度学习的肺结节检测研究毕业论文答辩 → 深度学习的肺结节检测. */
export function subjectOf(topic: string): string {
  const bare = topic.trim().replace(OCCASION, '')
  const subject = SUBJECT.exec(bare)?.[1]?.replace(/的$/, '')
  return subject || bare || topic.trim()
}
