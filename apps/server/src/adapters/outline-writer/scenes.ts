import type { OutlineSceneValue } from '@yantu/contract/ai/choices'
import { sceneOfTopic } from '@yantu/contract/ai/scene-of-topic'

/** What a topic asks for by its words; an ordinary report of research where they say nothing. */
export const sceneOf = (topic: string): OutlineSceneValue => sceneOfTopic(topic) ?? 'defense'

const OCCASION =
  /(本科|硕士|博士)?(毕业|学位)?(论文|设计)?(开题|中期|结题)?(答辩|汇报|报告|课件|总结|路演|综述|PPT)+$/i
const SUBJECT = /^(?:关于)?(?:基于|面向|利用)?(.*?)(?:的)?(?:研究|设计|实现|分析|应用|方法|方案)*$/

/** What a topic is about, in its own words: 基于深度学习的肺结节检测研究毕业论文答辩 → 深度学习的肺结节检测. */
export function subjectOf(topic: string): string {
  const bare = topic.trim().replace(OCCASION, '')
  const subject = SUBJECT.exec(bare)?.[1]?.replace(/的$/, '')
  return subject || bare || topic.trim()
}
