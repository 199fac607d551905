const HAN_DIGITS = '[一二三四五六七八九十百]+'
const YEAR = String.raw`(?:公元前?)?\d{4}\s*(?:年(?:代|底|初)?)?`
const MONTH = String.raw`(?:\s*[.\-/年]?\s*\d{1,2}\s*(?:月(?:底|初|中旬|上旬|下旬)?|(?=[.\-/]\d)|(?![\d%]))(?:\s*[.\-/]?\s*\d{1,2}\s*日?)?)?`
const MOMENT = `${YEAR}${MONTH}`
const SPAN = String.raw`(?:\s*(?:[–—~～\-]|至|到)+\s*(?:${MOMENT}|今|\d{1,2}\s*月?))?`
const TERM = `第(?:${HAN_DIGITS}|\\d+)(?:个)?(?:阶段|期|年|周|季度|学期|天|轮|月)(?:[–—~～-](?:${HAN_DIGITS}|\\d+)(?:周|年|月|天)?)?`
const SHORT_MOMENT = String.raw`(?:\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:[上中下]旬|底|初)?${SPAN}|Q[1-4]|Week\s*\d+|Day\s*\d+`
const BREAK = String.raw`[：:，,、｜|\s—–-]*`

const MOMENT_LABEL = new RegExp(
  `^(?<label>${TERM}|${MOMENT}${SPAN}|${SHORT_MOMENT})${BREAK}(?<rest>.*)$`,
  'su',
)
const CLOCK_LABEL =
  /^(?<label>\d{1,2}[:：]\d{2}(?:\s*[–—~～-]\s*\d{1,2}[:：]\d{2})?|\d{1,3}\s*(?:分钟|min))[：:，,、｜|\s—–-]*(?<rest>.*)$/su

/** A text that begins with a label: `{ label: '2021 年', rest: '立项' }`. */
export type Labelled = { label: string; rest: string }

const labelled = (pattern: RegExp, text: string): Labelled | null => {
  const groups = pattern.exec(text.trim())?.groups
  return groups ? { label: groups.label!.trim(), rest: groups.rest!.trim() } : null
}

/** A moment or stage at the beginning: 2021 年, 2021.03–2022.06, 第一阶段, 3 月, Q2. */
export const momentOf = (text: string): Labelled | null => labelled(MOMENT_LABEL, text)

/** A time of day or a duration at the beginning: 09:30, 10 分钟. */
export const clockOf = (text: string): Labelled | null => labelled(CLOCK_LABEL, text)

const ORDERED = new RegExp(
  `^(?:第(?:${HAN_DIGITS}|\\d+)步|步骤\\s*(?:${HAN_DIGITS}|\\d+)|Step\\s*\\d+|[①-⑩]|首先|其次|然后|接着|随后|再次|最后|最终)`,
  'iu',
)
export const isStep = (text: string): boolean => ORDERED.test(text)

/** A heading whose children are steps. */
export const namesProcess = (title: string): boolean =>
  /流程|步骤|路线|过程|工艺|环节|process|workflow|pipeline/iu.test(title)

/** A heading whose two children are held against each other. */
const namesComparison = (title: string): boolean =>
  /对比|比较|差异|异同|区别|优缺点|利弊|versus|\bvs\.?\b/iu.test(title)

const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/优势|优点|长处/u, /劣势|缺点|不足|短处/u],
  [/机遇|机会/u, /挑战|威胁|风险/u],
  [/传统|现有|已有|以往|旧/u, /本|新|改进|拟|提出|我们/u],
  [/国内/u, /国外|国际/u],
  [/之前|以前|前$|前的/u, /之后|以后|后$|后的/u],
  [/实验组|试验组|观察组/u, /对照组/u],
  [/理论/u, /实践|应用/u],
  [/成绩|成果|成效/u, /问题|不足|教训/u],
  [/线上/u, /线下/u],
  [/支持|赞成|正方/u, /反对|反方/u],
]

/** Whether two headings under a title are the two sides of one comparison. */
export const areOpposed = (title: string, left: string, right: string): boolean =>
  namesComparison(title) ||
  OPPOSITES.some(([a, b]) => (a.test(left) && b.test(right)) || (b.test(left) && a.test(right)))

const NUMBER = String.raw`[<>≤≥≈~约近超]*\s*[+\-−±]?\d[\d,]*(?:\.\d+)?(?:\s*[–~～]\s*\d+(?:\.\d+)?)?\+?`
const UNIT = String.raw`(?:\s*(?:%|％|‰|°C|℃|[万亿]?(?:余)?(?:倍|个|项|篇|人|次|例|家|所|元|年|天|小时|分钟|种|类|条|件|套|吨|公里|米|平方米|名|本|份|分|页|字|户|亩|公顷|座|台|辆)|万|亿|[a-zA-Zμµ°Ω][a-zA-Zμµ°Ω/·²³⁻¹0-9^-]{0,11}))?`
const NUMBER_FIRST = new RegExp(`^(?<number>${NUMBER})(?<unit>${UNIT})[：:，,\\s]+(?<text>\\D.*)$`, 'su')
const NUMBER_LAST = new RegExp(
  `^(?<text>[^\\d，,。；;]{2,24}?)(?:约为|达到|为|是|达|共|：|:|\\s)+(?<number>${NUMBER})(?<unit>${UNIT})[。.]?$`,
  'u',
)

export type Figure = { number: string; unit: string; text: string }

/** A short statement that is one figure with its name: `准确率：96.3%`, `12 项 发明专利`. Years are no figures. */
export function figureOf(text: string): Figure | null {
  const trimmed = text.trim()
  if ([...trimmed].length > 48 || momentOf(trimmed)) return null
  const groups = (NUMBER_FIRST.exec(trimmed) ?? NUMBER_LAST.exec(trimmed))?.groups
  if (!groups || /^\d+[.、)）]/.test(trimmed)) return null
  return { number: groups.number!.trim(), unit: groups.unit!.trim(), text: groups.text!.trim() }
}

const QUOTED = /^[“"「『](?<text>.+)[”"」』]\s*(?:[—–-]{1,2}\s*(?<by>.+))?$/su

/** A paragraph that is one quotation, with its author where named. */
export function quotationOf(text: string): { text: string; by?: string } | null {
  const groups = QUOTED.exec(text.trim())?.groups
  if (!groups) return null
  return { text: groups.text!.trim(), ...(groups.by && { by: groups.by.trim() }) }
}

export const isReferencesHeading = (title: string): boolean =>
  /^(?:主要)?参考(?:文献|资料)$|^references$|^bibliography$/iu.test(title.trim())

export const isThanksHeading = (title: string): boolean =>
  /^(?:致\s*谢|鸣\s*谢|acknowledge?ments?)$/iu.test(title.trim())

export const isAgendaHeading = (title: string): boolean =>
  /议程|日程|会议安排|课程安排|agenda|schedule/iu.test(title)
