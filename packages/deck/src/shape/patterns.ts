import { AMOUNT, HAN_DIGITS, momentOf } from '../outline/moments.ts'
import { textWidth } from '../scene/index.ts'

const STEP = new RegExp(
  `^(?:第(?:${HAN_DIGITS}|\\d{1,2})步|步骤\\s*(?:${HAN_DIGITS}|\\d{1,2})|Step\\s*\\d+|[①-⑩]|首先|其次|然后|接着|随后|再次|最后|最终)`,
  'iu',
)
const FIRST_STEP = /^(?:第[一1]步|步骤\s*[一1]|Step\s*1\b|①|首先)/iu

const STEP_NUMBER = new RegExp(
  `^(?:第(?:${HAN_DIGITS}|\\d{1,2})步|步骤\\s*(?:${HAN_DIGITS}|\\d{1,2})|Step\\s*\\d+|[①-⑩])\\s*[:：、,，.．]?\\s*(?<rest>\\S.*)$`,
  'isu',
)

/** What follows 步骤 1：, which a drawn process counts itself; null without such a number. */
export const withoutStep = (text: string): string | null => STEP_NUMBER.exec(text)?.groups?.rest ?? null

/** Texts that count their steps, from the first. */
export const areSteps = (texts: readonly string[]): boolean =>
  FIRST_STEP.test(texts[0] ?? '') && texts.every((text) => STEP.test(text))

/** 三条路线, 两种流程: several of them side by side, none a step of another. */
const ALTERNATIVES = /(?:[二两三四五六七八九十几多]|\d)\s*(?:条|种|类|套)/u

/** A heading whose children are steps. */
export const namesProcess = (title: string): boolean =>
  !ALTERNATIVES.test(title) &&
  /(?:流程|步骤|路线|过程|环节|process|workflow|pipeline)(?:图|设计|概述|概览|总览)?$/iu.test(title.trim())

/** A heading whose two children are held against each other. */
const namesComparison = (title: string): boolean =>
  /对比|比较|差异|异同|区别|优缺点|利弊|\b(?:versus|vs|against|compared|comparison)\b/iu.test(title)

const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/优势|优点|长处/u, /劣势|缺点|不足|短处/u],
  [/机遇|机会/u, /挑战|威胁|风险/u],
  [/^(?:传统|现有|已有|以往|原有)/u, /^(?:本文|本研究|本方法|本课题|本项目|新|改进|拟|提出|我们|优化)/u],
  [/国内/u, /国外|国际/u],
  [/(?:之|以)?前$/u, /(?:之|以)?后$/u],
  [/实验组|试验组|观察组/u, /对照组/u],
  [/^理论/u, /^实践|^应用/u],
  [/成绩|成果|成效/u, /问题|不足|教训/u],
  [/不足|问题|短板|差距/u, /方向|措施|改进|对策|打算/u],
  [/线上/u, /线下/u],
  [/支持|赞成|正方/u, /反对|反方/u],
]

/** Whether two headings under a title are the two sides of one comparison. */
export const areOpposed = (title: string, left: string, right: string): boolean =>
  namesComparison(title) ||
  OPPOSITES.some(([a, b]) => (a.test(left) && b.test(right)) || (b.test(left) && a.test(right)))

const NUMBER = String.raw`[<>≤≥≈~约近超]{0,2}\s*[+\-−±]?\d{1,15}(?:,\d{3})*(?:\.\d+)?(?:\s*[–~～]\s*\d+(?:\.\d+)?)?\+?`
const UNIT = String.raw`(?:\s*(?:%|％|‰|°C|℃|[万亿]?(?:余)?(?:倍|个|项|篇|人|次|例|家|所|元|年|天|小时|分钟|种|类|条|件|套|吨|公里|米|平方米|名|本|份|分|页|字|户|亩|公顷|座|台|辆)|万|亿|[a-zA-Zμµ°Ω][a-zA-Zμµ°Ω/·²³⁻¹0-9^-]{0,11}))?`
const NUMBER_FIRST = new RegExp(
  `^(?<number>${NUMBER})(?<unit>${UNIT})[：:，,\\s]+(?!${AMOUNT})(?<text>\\p{L}[^\\d：:]*)$`,
  'su',
)
const NUMBER_LAST = new RegExp(
  `^(?<text>[^\\d，,。；;]{2,24}?)(?:约为|达到|为|是|达|共|：|:|\\s)+(?<number>${NUMBER})(?<unit>${UNIT})[。.]?$`,
  'u',
)
/** 18 个路口: a measure word before what it counts, with nothing between them; 3 个月 and 2 天内 count none. */
const COUNTED = new RegExp(
  `^(?<number>${NUMBER})(?<unit>\\s*(?:[万亿]?(?:余)?(?:个|项|篇|人次|名|位|例|家|所|座|台|件|套|种|类|条|支|场|门|户|周|小时)))` +
    '(?<text>(?!小时|[月年天人工内外以之后前左右多余来半起级度性次要义])\\p{Script=Han}[^\\d：:，,。；;]{1,15})$',
  'u',
)
/** 8 P100 GPUs, 213 million parameters; no years. */
const COUNTED_IN_ENGLISH = new RegExp(
  `^(?!(?:1[89]|20)\\d{2}\\s)(?<number>${NUMBER})(?<unit>\\s*(?:%|(?:thousand|million|billion)\\b)?)\\s+(?<text>(?!(?:of|in|or|to|and)\\b)[A-Za-z][^:;,.!?]{1,40})$`,
  'u',
)
/** Numbers that name and don't count. */
const NAMING =
  /电话|手机|学号|工号|房间|教室|版本|编号|序号|成立|创立|建立于|邮编|账号|日期|^时间$|年份|届|ISBN|DOI|月$|^月|^年|^日/iu
/** 3. and 3）; 3.5 is a figure. */
const NUMBERED = /^\d+(?:[、)）]|\.(?!\d))/u
const MOST_FIGURE = 48

export type Figure = { number: string; unit: string; text: string }

/** Such a statement, or one of several that count: `18 个路口`, which alone is the beginning of a sentence as well. */
export function figureAmong(text: string): Figure | null {
  const trimmed = text.trim()
  const {
    number,
    unit,
    text: name,
  } = (COUNTED.exec(trimmed) ?? (momentOf(trimmed) ? null : COUNTED_IN_ENGLISH.exec(trimmed)))?.groups ?? {}
  if (!number || NAMING.test(name!)) return figureOf(text)
  return { number: number.trim(), unit: unit!.trim(), text: name! }
}

/** A short statement that is one figure with its name: `准确率：96.3%`, `12 项 发明专利`. Years are no figures. */
export function figureOf(text: string): Figure | null {
  const trimmed = text.trim()
  if (trimmed.length > MOST_FIGURE * 2 || textWidth(trimmed, { size: 1 }) > MOST_FIGURE) return null
  if (momentOf(trimmed) || NUMBERED.test(trimmed)) return null
  const groups = (NUMBER_FIRST.exec(trimmed) ?? NUMBER_LAST.exec(trimmed))?.groups
  const name = groups?.text!.trim().replace(/[已约共仅近超]+$/u, '')
  if (!groups || !name || NAMING.test(name)) return null
  return { number: groups.number!.trim(), unit: groups.unit!.trim(), text: name }
}

const QUOTED = /^[“"「『](?<text>[^“”"「」『』]+)[”"」』]\s*(?:[—–-]{1,2}\s*(?<by>[^“”"「」『』]+))?$/u

/** A paragraph that is one quotation, with its author where named. */
export function quotationOf(text: string): { text: string; by?: string } | null {
  const groups = QUOTED.exec(text.trim())?.groups
  if (!groups) return null
  return { text: groups.text!.trim(), ...(groups.by && { by: groups.by.trim() }) }
}

export const isThanksHeading = (title: string): boolean =>
  /^(?:致\s*谢|鸣\s*谢|谢\s*辞|(?:谢\s*谢|感\s*谢)(?:大家|各位|您)?|acknowledge?ments?|thanks?(?: you)?)[!！.。]?$/iu.test(
    title.trim(),
  )

/** Characters; longer words thank for more than being listened to. */
const MOST_FAREWELL = 40
const FAREWELL =
  /^(?:(?:以上.{0,12}|(?:我的)?(?:汇报|报告|演讲|分享|展示|答辩)(?:到此)?(?:完毕|结束)|.{0,6}到此结束)|(?:再次|最后|衷心|非常|诚挚)*(?:谢谢|感谢|多谢|恳请|敬请|请)?(?:大家|各位|您|同志们|同学们|老师们?|家长们?|专家|评委|领导|同仁|朋友们?|的|、|与|和)*(?:聆听|倾听|观看|莅临|指导|批评|指正|信任|配合|支持|时间|耐心|关注|的|、|与|和)*|thanks?(?: you)?(?: (?:all|everyone|so much|very much))?(?: for (?:watching|listening|your (?:attention|time)|coming))?)$/iu
const THANKFUL = /谢|聆听|指正|批评|完毕|结束|thank/iu

/**
 * Words that take leave of the audience, as the last page does: 谢谢大家，请投我一票！, 汇报完毕，敬请指正. The first of
 * them takes leave; what an author adds (请投我一票) goes on from there.
 */
export function isFarewell(words: string): boolean {
  const text = words.trim()
  if ([...text].length > MOST_FAREWELL || !THANKFUL.test(text)) return false
  const [first = ''] = text.split(/[，,。.！!～~；;]\s*/u)
  return FAREWELL.test(first)
}

export const isAgendaHeading = (title: string): boolean =>
  /议程|日程|会议安排|课程安排|agenda|schedule/iu.test(title)
