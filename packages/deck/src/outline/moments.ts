/** A text that begins with a label: `{ label: '2021 年', rest: '立项' }`. */
export type Labelled = { label: string; rest: string }

export const HAN_DIGITS = '[一二三四五六七八九十]{1,3}'
const DASH = '[–—~～\\-至到]'
const SEPARATOR = String.raw`[：:，,、｜|\s—–-]`
const BARE_YEAR = '(?:1[89]|20)\\d{2}'
const MONTH = '(?:1[0-2]|0?[1-9])'
const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
const HAN_MONTH = '(?:十[一二]?|[一二三四五六七八九])'
const NUMBER = `(?:${HAN_DIGITS}|\\d{1,3})`
const UNIT = '(?:个)?(?:期|年|周|季度|学期|学年|天|轮|月|日|小时)'

const CENTURY = `(?:公元前?\\s*)?(?:\\d{1,2}|${HAN_DIGITS})\\s*世纪`

/** Several ways of writing in a pattern. */
const either = (...ways: string[]): string => `(?:${ways.join('|')})`
/** `one`, or from one to another. */
const span = (one: string, end = one): string => `${one}(?:\\s*${DASH}+\\s*${end})?`

const APART = `(?=${SEPARATOR}|$)`

const PART_OF_DAY = '(?:凌晨|清晨|早晨|早上|上午|中午|下午|傍晚|晚上|晚间|全天)'
const WEEKDAY = '(?:周|星期)[一二三四五六日天末]'
const TIME = '(?:[01]?\\d|2[0-4])[:：][0-5]\\d'
/** 9 月 1 日（周日）上午 9:00 behind its month. */
const ON_DAY = `${span(DAY)}\\s*[日号](?:\\s*[（(]${WEEKDAY}[)）])?(?:\\s*${PART_OF_DAY})?(?:\\s*${span(TIME)})?`
const IN_MONTH = `(?:底|初|中旬|上旬|下旬|\\s*${ON_DAY})`
/** 3 月, 1—3 月, 3 月 5 日, 3月初, 9 月 1—3 日. */
const MONTHS = `${either(span(MONTH), HAN_MONTH)}\\s*月份?${IN_MONTH}?`
const DATE = `${MONTH}\\s*月\\s*${ON_DAY}`
const QUARTER = '(?:第?[一二三四1-4]\\s*季度|前[二三]季度|[上下]半年|(?:Q[1-4]|H[12])(?![A-Za-z\\d]))'
const TERM = `(?:[春夏秋冬][季天]?(?:学期)?|第?[一二12]\\s*学期|[上下]学期)${APART}`
const WEEK = `第\\s*${span(NUMBER)}\\s*周`
const FEAST =
  '(?:春节|元旦|(?:元宵|清明|端午|中秋|国庆)(?:节|(?!节))|劳动节|五一(?:劳动节|(?!劳动))|双十一|十一(?![届月])|寒假|暑假|暑期|春运|除夕)'
/** What makes another moment of a moment: 春节前, 3月底. */
const NEAR = `(?:(?:前后|以前|以后|之前|之后|期间|前夕|伊始|前|后|起|底|初|末)${APART})`
const IN_YEAR = either(MONTHS, QUARTER, FEAST, TERM, WEEK)
/** 2024 年, with its month, quarter or feast. */
const YEAR = `\\d{1,4}\\s*年(?:代|底|初(?![中级赛审试])|末|中${APART})?(?:\\s*${IN_YEAR})?${NEAR}?`

/**
 * What may not stand behind a date, as the two are one moment or no moment then: 2024 年 5 周, 2024 年度, 3 年来.
 * A label is a moment as a whole or none.
 */
const GOES_ON = `(?!\\s*(?:第\\s*)?[\\d一二三四五六七八九十]+(?:\\s*${DASH}\\s*[\\d一二三四五六七八九十]+)?\\s*(?:[月日号周]|季度?|学期)|\\s*(?:[上下](?:半年|学期)|学期|学年|季度)|[级度份来间前后内假的])`

/** Moments that say themselves what they are, so that words may follow at once: 2021年3月立项. */
const WRITTEN = either(
  `(?:公元前?\\s*)?${span(YEAR, either(YEAR, IN_YEAR, '今'))}${GOES_ON}`,
  `${span(DATE)}${NEAR}?${GOES_ON}`,
  `${CENTURY}${either('\\s*\\d0\\s*年代(?:[前中后]期|初|末)?', '(?:初叶?|末叶?|中叶|[上下]半叶|[前中后]期)')}`,
  `${either(MONTH, HAN_MONTH)}月(?:底|初|中旬|上旬|下旬)`,
  `第(?:${HAN_DIGITS}|\\d{1,2})(?:个)?阶段`,
)

/** Reigns that are counted, and spans of history that have a beginning and an end. */
const REIGN =
  '(?:民国|洪武|永乐|嘉靖|万历|崇祯|顺治|康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|贞观|开元|昭和|明治|大正)'
const ERA = '(?:初年|末年|年间|时期|元年|中叶|末期|初期)'
const DYNASTY = '(?:先秦|秦|[西东]?汉|三国|魏晋|[西东]晋|隋|唐|五代|[北南]?宋|元|明|清|晚清|明清|民国)'
/** 大一, 高三, 研二. */
const GRADE = '(?:[大高初研][一二三四]|[一二三四五六七八九]年级)'
/** What is counted from: 术后第 3 天, 出院后 2 周. */
const SINCE =
  '(?:[入出住]院(?:后|前)?|术[前中后]|起病|发病|伤后|产后|产前|治疗后|用药后|给药后|开学后?|开工后?|上线后?|投产后?)'

/** Moments that are only numbers or common words: something has to part them from what follows. */
const BARE = either(
  `${BARE_YEAR}\\s*${DASH}+\\s*${BARE_YEAR}\\s*学年(?:第?[一二]学期|[上下]学期)?`,
  `${BARE_YEAR}(?:[./-]${MONTH}(?:[./-]${DAY})?)?(?:\\s*${DASH}+\\s*(?:${BARE_YEAR}(?:[./-]${MONTH}(?:[./-]${DAY})?)?|今|${MONTH}(?:[./-]${DAY})?))?`,
  `${BARE_YEAR}\\s*[-.]?\\s*${either(span('Q[1-4]'), 'H[12]')}`,
  CENTURY,
  `${span(`${either(MONTH, HAN_MONTH)}\\s*月`)}${NEAR}?`,
  `${span(MONTH)}\\s*月${NEAR}?`,
  `${SINCE}?第\\s*${NUMBER}\\s*${UNIT}(?:\\s*${DASH}\\s*(?:第)?${NUMBER}${UNIT}?)?`,
  `${SINCE}\\s*${span('\\d{1,3}')}\\s*${UNIT}`,
  `第\\s*\\d{1,2}\\s*${DASH}\\s*(?:第\\s*)?\\d{1,2}\\s*${UNIT}`,
  span('Q[1-4]'),
  span(QUARTER),
  `(?:${FEAST}|开学|放假|期初|期中|期末|学期[初中末]|学年[初末]|年[初中底末]|考[前后])${NEAR}?`,
  `${GRADE}(?:学年)?(?:[上下](?:学期|册)?|学期|学年|寒假|暑假)`,
  `${GRADE}(?=[：:]\\s*\\D)`,
  `${REIGN}${either(HAN_DIGITS, '元', '\\d{1,2}')}年`,
  `\\p{Script=Han}{1,5}${ERA}`,
  `${DYNASTY}(?:代|朝|初|末|中期|后期|前期)`,
  `${WEEKDAY}(?:\\s*${DASH}\\s*${WEEKDAY})?(?:\\s*${PART_OF_DAY})?`,
  `[TD]\\s*[+＋]\\s*\\d{1,3}(?:\\s*[日天周月])?`,
  'Week\\s*\\d{1,2}',
  'Day\\s*\\d{1,3}',
)

/** Words that make the number before them an amount: 2000 元, 1920 像素. */
export const AMOUNT = '(?:[元块人名个项篇次台张部例份吨米度条件辆户亩万亿%％]|像素|毫安|[a-zA-Zμ°])'

const MOMENT_LABEL = new RegExp(
  `^(?<label>${WRITTEN}|(?:${BARE})${APART}(?!\\s*${DASH}+\\s*\\d|\\s+(?:${AMOUNT}|[年级届])))${SEPARATOR}*(?<rest>.*)$`,
  'su',
)
/** A ratio, 1:20 的比例, is no time. */
const CLOCK_LABEL = new RegExp(
  `^(?<label>${either(
    `(?:${PART_OF_DAY}\\s*)?${span(TIME)}`,
    PART_OF_DAY,
    '\\d{1,3}\\s*(?:分钟|min)',
  )})(?=${SEPARATOR}|$)(?!\\s*[的比])${SEPARATOR}*(?<rest>.*)$`,
  'su',
)

const labelled = (pattern: RegExp, text: string): Labelled | null => {
  const groups = pattern.exec(text.trim())?.groups
  return groups ? { label: groups.label!.trim(), rest: groups.rest!.trim() } : null
}

/** A moment or stage at the beginning: 2021 年, 2021.03–2022.06, 第一阶段, 3 月, Q2, 2025年春节前, 术后第 3 天. */
export const momentOf = (text: string): Labelled | null => labelled(MOMENT_LABEL, text)

/** A time of day or a duration at the beginning: 09:30, 14:00—15:30, 上午, 10 分钟. */
export const clockOf = (text: string): Labelled | null => labelled(CLOCK_LABEL, text)
