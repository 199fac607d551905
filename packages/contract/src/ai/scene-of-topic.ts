import type { OutlineSceneValue } from './choices.ts'

/** Words of a topic that tell what the deck is for, the more particular ones first. */
const words: readonly (readonly [OutlineSceneValue, RegExp])[] = [
  ['party', /党课|党日|党支部|党建|主题教育|三会一课|二十大|思想汇报|入党/],
  ['class-meeting', /班会/],
  ['parents', /家长会/],
  ['case', /病例(?:讨论|汇报|分享)|疑难病例/],
  ['nursing', /护理(?:教学)?查房|护理个案/],
  ['statement', /自我介绍|个人(?:陈述|简介|简历)|面试|复试|保研|推免|奖学金|评优|夏令营/],
  ['practice', /社会实践|实习|三下乡|志愿(?:服务|活动)|支教/],
  ['proposal', /开题|research proposal/i],
  ['defense', /(?:本科|硕士|博士|学位|毕业|论文).*答辩|(?:毕业|学位)论文|thesis|dissertation/i],
  ['report', /课程(?:论文)?(?:汇报|报告|展示)/],
  ['paper-sharing', /(?:文献|论文)(?:分享|汇报|精读|阅读)|journal club/i],
  ['book-report', /读书(?:报告|分享|汇报|笔记|会)|读后感/],
  ['election', /竞选|竞聘|换届/],
  ['launch', /产品(?:发布|介绍)|新品|发布会/],
  ['year-end', /年终|年度(?:总结|述职)/],
  ['group-meeting', /组会|(?:lab|group) meeting/i],
  ['contest', /互联网\+|挑战杯|大创|创新杯|路演|商业计划/],
  ['fund', /科学基金|社科基金|国自然|基金(?:项目|申请|申报|答辩|本子)|课题(?!组)|中期|结题|立项|项目申报/],
  ['defense', /毕业(?!生|去向)|论文|学位|答辩/],
  ['contest', /创业|融资|竞赛|大赛/],
  ['courseware', /课程|教学|课件|说课|公开课|教案|试讲|微课|课时/],
  ['review', /综述|文献(?!计量)|(?:survey|review) of/i],
  ['conference', /学术会议|(?:学会|学术|分会|协会)年会|研讨会|学术报告|conference|symposium/i],
  ['report', /总结|述职|汇报|年终|工作(?:报告|计划)|复盘/],
]

const SIGNS = /[，,、；;：:|｜（()）\s—]+/
/** 课件 and 答辩 alone say less than what they are added to: 主题班会课件, 国家奖学金答辩. */
const TELLING_CHARS = 4

/** What a topic says it is for, to preselect a scene: by its last clause, its first, the whole; null where none says. */
export function sceneOfTopic(topic: string): OutlineSceneValue | null {
  const clauses = topic.split(SIGNS).filter((clause) => clause.length >= TELLING_CHARS)
  for (const part of [clauses.at(-1), clauses[0], topic]) {
    const found = words.find(([, pattern]) => pattern.test(part ?? ''))
    if (found) return found[0]
  }
  return null
}
