/** What a request asks for besides its topic. */
export interface Wishes {
  minutes?: number
  pages?: number
  /** In its own word: 正式. */
  tone?: string
  /** In its own words: 大一新生. */
  audience?: string
}

const DIGITS = '零一二三四五六七八九'
const NUMBER = '(?:\\d{1,3}|[一二两三]个半|[一二两三四五六七八九十百半]{1,5})'

/** 15, 十五, 二十, 两; of 半 a half. */
function valueOf(numeral: string): number {
  if (/^\d/.test(numeral)) return Number(numeral)
  if (numeral === '半') return 0.5
  const digit = (sign: string) => (sign === '两' ? 2 : DIGITS.indexOf(sign))
  if (numeral.endsWith('个半')) return digit(numeral[0]!) + 0.5
  const [, hundreds, tens, hasTens, ones] = /^(?:(.)百)?(?:(.)?(十))?(.)?$/.exec(numeral) ?? []
  return (
    (hundreds ? digit(hundreds) * 100 : 0) +
    (hasTens ? (tens ? digit(tens) : 1) * 10 : 0) +
    (ones ? digit(ones) : 0)
  )
}

const UNITS: Record<string, [field: 'minutes' | 'pages', times: number]> = {
  分钟: ['minutes', 1],
  小时: ['minutes', 60],
  刻钟: ['minutes', 15],
  页: ['pages', 1],
  张: ['pages', 1],
}
/** 大概 10 到 15 分钟左右: of two numbers the second counts. */
const LENGTH = `(?:${NUMBER}\\s*(?:[-–—~～到至]|分钟到|页到)\\s*)?(?<number>${NUMBER})\\s*(?:来|多)?个?(?<unit>分钟|小时|刻钟|页|张)`
const ROUND = '(?:大概|大约|约|差不多|不超过|最多|控制在)?\\s*'
const OR_SO = '(?:左右|以内|之内|上下)?'
const LENGTH_CLAUSE = new RegExp(
  `^(?:大概|大约|约|差不多|控制在|总共|一共|全程|时长|时间|演讲|汇报|展示|篇幅|页数|不要?超过|最多|需要|要|限时|共|讲|在|的|是|为|[：:\\s])*${LENGTH}(?:左右|以内|之内|内|上下|就行|就好|即可|吧|PPT|ppt|幻灯片|的|篇幅|时长|内容|样子|\\s)*$`,
)
/** Within the clause that asks: 三分钟的竞选演讲, 一个 10 页的 PPT. */
const LENGTH_WITHIN = new RegExp(`${ROUND}${LENGTH}${OR_SO}\\s*的?`)

const TONES = '正式|严谨|活泼|轻松|幽默|简洁|简约|生动|通俗|专业|学术|温馨|大气|商务|有趣|严肃'
const TONE_CLAUSE = new RegExp(
  `^(?:帮我|请|要求|希望|尽量|最好|风格|语言|语气|内容|整体|排版|设计|写|做|讲|弄|能|要|得|更|比较|稍微|稍|偏|可以|需要|的|是|为|[：:\\s])*(${TONES})(?:${TONES}|一点|一些|点|些|大方|明了|易懂|美观|清晰|好看|风格|风|的|、|和|又|且|而|就行|就好|即可|为主|\\s)*$`,
)
const TONE_WITHIN = new RegExp(`^(${TONES})(?:大方|明了|易懂|一点|一些|点|些)?的`)

const POLITE = /^(?:谢谢|多谢|感谢|拜托|辛苦|尽快|越快越好|不要太[长短多]|急|在线等|可以吗|好吗|行吗)/
const AUDIENCE =
  /^(?:(?:主要)?面向|针对|听众(?:主要)?是|观众(?:主要)?是|受众(?:主要)?是|对象是)\s*(.{2,16}?)(?:的)?$/
const GRADE =
  /^(?:小学|初中|高中|[一二三四五六七八九]年级|初[一二三]|高[一二三]|大[一二三四]|研[一二三])(?:学生|新生|同学)?$/

function lengthOf(found: RegExpExecArray | null): Wishes | null {
  const { number, unit } = found?.groups ?? {}
  if (!number || !unit) return null
  const [field, times] = UNITS[unit]!
  return { [field]: valueOf(number) * times }
}

/** What a clause that speaks of nothing else asks for; null where it says anything of the topic. */
export function wishIn(clause: string): Wishes | null {
  const words = clause.trim()
  if (words === '' || POLITE.test(words)) return {}
  const length = lengthOf(LENGTH_CLAUSE.exec(words))
  if (length) return length
  const tone = TONE_CLAUSE.exec(words)?.[1]
  if (tone) return { tone }
  const audience = AUDIENCE.exec(words)?.[1] ?? GRADE.exec(words)?.[0]
  return audience ? { audience } : null
}

/** What is asked for in the middle of other words, which come back without it; what a title in 《》 says is no wish. */
export function wishesWithin(words: string): [left: string, wishes: Wishes] {
  let left = words.trim()
  const wishes: Wishes = {}
  const take = (found: RegExpExecArray, more: Wishes) => {
    left = (left.slice(0, found.index) + left.slice(found.index + found[0].length)).trim()
    Object.assign(wishes, more)
  }
  if (!/[《「“]/.test(left)) {
    for (let times = 0; times < 2; times++) {
      const found = LENGTH_WITHIN.exec(left)
      const length = lengthOf(found)
      if (found && length) take(found, length)
    }
  }
  const tone = TONE_WITHIN.exec(left)
  if (tone) take(tone, { tone: tone[1]! })
  return [left, wishes]
}

/** 论文答辩 水稻病害识别 10分钟: a length that ends a topic is no part of it. */
const LENGTH_LAST = new RegExp(`^(?<topic>.{2,}?)[，,\\s]+${ROUND}${LENGTH}${OR_SO}$`)

export function lengthAtEnd(typed: string): { topic: string; wishes: Wishes } | null {
  const found = LENGTH_LAST.exec(typed)
  const wishes = lengthOf(found)
  return wishes ? { topic: found!.groups!.topic!, wishes } : null
}

/** Where a length begins that no sign sets off: 关于碳中和的PPT 20页左右. */
export const LENGTH_AHEAD = `\\s+(?=${ROUND}${LENGTH.replaceAll(/\?<\w+>/g, '?:')})`
