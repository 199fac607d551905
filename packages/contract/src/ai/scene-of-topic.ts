import type { OutlineSceneValue } from './choices.ts'

/** Words of a topic that tell what the deck is for, the more particular ones first. */
const words: readonly (readonly [OutlineSceneValue, RegExp])[] = [
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

/** What a topic says it is for, to preselect a scene; null where its words say nothing. */
export const sceneOfTopic = (topic: string): OutlineSceneValue | null =>
  words.find(([, pattern]) => pattern.test(topic))?.[0] ?? null
