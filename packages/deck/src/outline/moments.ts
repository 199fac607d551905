/** A text that begins with a label: `{ label: '2021 年', rest: '立项' }`. */
export type Labelled = { label: string; rest: string }

export const HAN_DIGITS = '[一二三四五六七八九十]{1,3}'
const DASH = '[–—~～\\-至到]'
const SEPARATOR = String.raw`[：:，,、｜|\s—–-]`
const BARE_YEAR = '(?:1[89]|20)\\d{2}'
const MONTH = '(?:1[0-2]|0?[1-9])'
const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
const PART = '(?:底|初|中旬|上旬|下旬)'

/** Moments that say themselves what they are, so that words may follow at once: 2021年3月立项. */
const WRITTEN = [
  `(?:公元前?)?\\d{1,4}\\s*年(?:代|底|初|春|夏|秋|冬)?(?:\\s*${MONTH}\\s*月(?:${PART}|\\s*${DAY}\\s*日)?)?(?:\\s*${DASH}+\\s*(?:\\d{4}\\s*年)?(?:\\s*${MONTH}\\s*月)?(?:今)?)?(?![级度份来间前后内])`,
  `(?:${MONTH}|十[一二]?|[一二三四五六七八九])月${PART}`,
  `第(?:${HAN_DIGITS}|\\d{1,2})(?:个)?阶段`,
].join('|')

/** Moments that are only numbers or common words: something has to part them from what follows. */
const BARE = [
  `${BARE_YEAR}(?:[./-]${MONTH}(?:[./-]${DAY})?)?(?:\\s*${DASH}+\\s*(?:${BARE_YEAR}(?:[./-]${MONTH})?|今|${MONTH}))?`,
  `(?:${MONTH}|十[一二]?|[一二三四五六七八九])月(?:\\s*${DASH}+\\s*${MONTH}月)?`,
  `(?:[入出住]院|术[前中后]|起病|发病|伤后|产后)?第\\s*(?:${HAN_DIGITS}|\\d{1,3})\\s*(?:个)?(?:期|年|周|季度|学期|天|轮|月)(?:\\s*${DASH}\\s*(?:第)?(?:${HAN_DIGITS}|\\d{1,2})(?:期|年|周|季度|学期|天|轮|月)?)?`,
  `第\\s*\\d{1,2}\\s*${DASH}\\s*\\d{1,2}\\s*(?:个)?(?:年|周|季度|学期|天|轮|月|期)`,
  'Q[1-4]',
  'Week\\s*\\d{1,2}',
  'Day\\s*\\d{1,3}',
].join('|')

/** Words that make the number before them an amount: 2000 元, 1920 像素. */
export const AMOUNT = '(?:[元块人名个项篇次台张部例份吨米度条件辆户亩万亿%％]|像素|毫安|[a-zA-Zμ°])'

const MOMENT_LABEL = new RegExp(
  `^(?<label>${WRITTEN}|(?:${BARE})(?=${SEPARATOR}|$)(?!\\s+${AMOUNT}))${SEPARATOR}*(?<rest>.*)$`,
  'su',
)
const CLOCK_LABEL = new RegExp(
  `^(?<label>\\d{1,2}[:：]\\d{2}(?:\\s*${DASH}\\s*\\d{1,2}[:：]\\d{2})?|\\d{1,3}\\s*(?:分钟|min))(?=${SEPARATOR}|$)${SEPARATOR}*(?<rest>.*)$`,
  'su',
)

const labelled = (pattern: RegExp, text: string): Labelled | null => {
  const groups = pattern.exec(text.trim())?.groups
  return groups ? { label: groups.label!.trim(), rest: groups.rest!.trim() } : null
}

/** A moment or stage at the beginning: 2021 年, 2021.03–2022.06, 第一阶段, 3 月, Q2. */
export const momentOf = (text: string): Labelled | null => labelled(MOMENT_LABEL, text)

/** A time of day or a duration at the beginning: 09:30, 10 分钟. */
export const clockOf = (text: string): Labelled | null => labelled(CLOCK_LABEL, text)
