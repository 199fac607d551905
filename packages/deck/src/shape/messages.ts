import { em, sentencesOf } from './prose.ts'

const OF =
  '(?:(?:上|下|该|此|以上)?(?:[表图式]\\s*[\\d.\\-–a-zA-Z]*|数据|结果)(?:[和与及、][表图]?\\s*[\\d.\\-–]+)?)'
const SEEN = '(?:可以?|能够?)?(?:看出|看到|知|见|得出|得|发现|表明|显示|说明)'
/** 由表 2 可知，…: what says where a finding was found. */
const FOUND = new RegExp(
  `^(?:(?:由|从|据|根据|对比|比较)?${OF}\\s*(?:中)?${SEEN}|(?:实验|分析|统计|计算|对比|测试|调查|研究|仿真)结果${SEEN}|由此${SEEN}|可见|结论是?|综上(?:所述)?)(?:[，,：:]\\s*|出?\\s*(?=\\S))`,
  'u',
)
/** em of a finding that heads a page on one line. */
const LEAST = 7
const MOST = 28

/** The finding in a sentence that says what an exhibit shows, without the words that point at it; else null. */
export function messageIn(text: string): string | null {
  const sentence = text.trim().replace(/[。.；;]$/u, '')
  if (sentencesOf(sentence).length !== 1 || !FOUND.test(sentence)) return null
  const finding = sentence.replace(FOUND, '').trim()
  return em(finding) >= LEAST && em(finding) <= MOST ? finding : null
}
