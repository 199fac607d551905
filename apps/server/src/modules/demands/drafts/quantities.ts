/** A number with its unit, or a number that a name is given to: n = 5. */
export interface Quantity {
  /** As a plain decimal or with `e`, the same however it was written. */
  value: string
  /** In one spelling: `Ω`, `cm-2 mA`, `%`, `倍`; '' of a name's number. */
  unit: string
  name: string | null
  relation: string
  /** As it stands in the text. */
  written: string
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const PLAIN = '0123456789+-'

/** One spelling of what is written in several: widths, minus signs, powers, multiplication, percent. */
export function normalized(text: string): string {
  return text
    .replace(
      /[⁰¹²³⁴-⁹⁺⁻]+/g,
      (power) => `^${[...power].map((one) => PLAIN[SUPERSCRIPTS.indexOf(one)]).join('')}`,
    )
    .normalize('NFKC')
    .replace(/[−‐‑]/g, '-')
    .replace(/[﹪٪]/g, '%')
    .replace(/[⋅•∙]/g, '·')
    .replace(/[µ]/g, 'μ')
    .replace(/[Ωω](?=$|[^\p{L}])/gu, (letter) => (letter === 'ω' ? letter : 'Ω'))
    .replace(/\+\/-|\+-/g, '±')
    .replace(/[✕✖]/g, '×')
    .replace(/百分之([零〇一二两三四五六七八九十百点]+)/g, (all, digits: string) => {
      const value = ofHan(digits)
      return value === null ? all : `${value}%`
    })
}

const HAN = '零一二三四五六七八九'

/** 九十二点五 → 92.5; null where it is no number below a thousand. */
function ofHan(text: string): string | null {
  const [whole = '', part] = text.replaceAll('〇', '零').replaceAll('两', '二').split('点')
  const found =
    /^(?:([一二三四五六七八九])百)?零?(?:([一二三四五六七八九])?(十))?([零一二三四五六七八九])?$/.exec(whole)
  if (!found || whole === '') return null
  const [, hundreds, tens, ten, ones] = found
  const of = (digit: string | undefined) => (digit ? HAN.indexOf(digit) : 0)
  const value = of(hundreds) * 100 + (ten ? (tens ? of(tens) : 1) * 10 : 0) + of(ones)
  if (part === undefined) return String(value)
  const decimals = [...part].map((digit) => HAN.indexOf(digit))
  return decimals.includes(-1) ? null : `${value}.${decimals.join('')}`
}

/** What looks like a figure and is none: dates, times, numbers of pages, chapters, figures and references, addresses. */
const FURNITURE = [
  /https?:\/\/\S+|www\.\S+|\S{1,64}@\S{1,200}|\b10\.\d{4,9}\/\S+/gi,
  /(?<!\d)1[3-9]\d{9}(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}\s*(?:年(?:\s*\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号])?)?|[-/.]\s*\d{1,2}(?:\s*[-/.]\s*\d{1,2})?(?![\d%]))/g,
  /(?<!\d)\d{1,2}\s*月\s*\d{1,2}\s*[日号]/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?/g,
  /第\s*\d+\s*[章节页段部步次轮期名届位代个条类行列张组图表]/g,
  /共\s*\d+\s*页|(?<!\d)\d{1,4}\s{0,4}\/\s{0,4}\d{1,4}\s{0,4}(?=$|\n)/g,
  /(?:图|表|式|附录|步骤|样品|fig(?:ure)?\.?|table|eq\.?)\s*\(?\d+(?:[-.]\d+)*\)?/gi,
  /\[\d+(?:\s*[,，\-–~]\s*\d+)*\]/g,
]

const withoutFurniture = (text: string): string =>
  FURNITURE.reduce((rest, pattern) => rest.replace(pattern, (all) => ' '.repeat(all.length)), text)

/** Bounded, as every repetition before something that may fail: anybody's file is read here. */
const DIGITS = String.raw`\d{1,3}(?:[,， ]\d{3}){1,6}(?:\.\d{1,15})?|\d{1,30}(?:\.\d{1,30})?`
const NUMBER = String.raw`(?:${DIGITS})(?:[eE][-+]?\d{1,3}|\s*[×xX*·]\s*10\s*\^?\s*[-+]?\d{1,2}(?!\d|\.\d))?`
const PREFIX = '[fpnμumcdkhMGT]?'
const LATIN = String.raw`(?:${PREFIX}(?:mol|min|rad|cal|Hz|Pa|eV|Wh|Ah|bp|Da|bit|[mgsAVWJNFHSLlMKCTBΩh])|wt%|at%|vol%|%|‰|℃|°C|°|ppm|ppb|dBm?|rpm|fps|px)(?:\^?-?\d)?(?![A-Za-z])`
const CHINESE =
  '个百分点|百分点|万元|亿元|千元|万人|万例|万次|亿|万|元|倍|人|例|名|次|项|篇|件|种|台|套|家|所|个月|周|天|小时|分钟|秒|毫秒|公里|千米|厘米|毫米|微米|纳米|米|千克|公斤|毫克|克|吨|毫升|升|年'
const UNIT = String.raw`(?:${LATIN}(?:\s*[·*/]\s*${LATIN}|\s+${LATIN})*|[×xX](?![\dA-Za-z])|${CHINESE})`
const NAME = String.raw`[A-Za-zα-ωΑ-Ω][A-Za-z0-9α-ω]{0,5}(?:\^\d)?`

const QUANTITY = new RegExp(
  String.raw`(?<![\w.])(?:(?<low>${NUMBER})\s*(?:${UNIT}\s*)?[-–—~±至到]\s*)?(?<sign>(?<=^|[\s(=≈<>≤≥:：,，、])-)?(?<value>${NUMBER})\s*(?<unit>${UNIT})`,
  'gmu',
)
const RELATION = new RegExp(
  String.raw`(?<![A-Za-zα-ω])(?<name>${NAME})\s*(?<relation>[=≈<>≤≥])\s*(?<value>-?(?:${NUMBER}))(?!\s*(?:${UNIT})|[\w^(]|\.\d)`,
  'gu',
)
const ALONE = new RegExp(String.raw`(?<![A-Za-z])(?:${UNIT})`, 'gu')
const BARE = new RegExp(String.raw`(?<![\w.])-?(?:${NUMBER})`, 'gu')

/** The value of a number as written here, in plain decimals. */
export function numberOf(written: string): number {
  const plain = written
    .replace(/(?<=\d)[,， ](?=\d{3})/g, '')
    .replace(/\s*[×xX*·]\s*10\s*\^?\s*([-+]?\d{1,2})$/, 'e$1')
  return Number(plain)
}

const spelled = (value: number): string => String(Number(value.toPrecision(12)))

const TIMES: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 亿: 1e8 }
const SYNONYMS: Readonly<Record<string, string>> = {
  '×': '倍',
  x: '倍',
  X: '倍',
  '°C': '℃',
  um: 'μm',
  l: 'L',
  h: '小时',
  min: '分钟',
  s: '秒',
  ms: '毫秒',
  m: '米',
  km: '千米',
  公里: '千米',
  cm: '厘米',
  mm: '毫米',
  μm: '微米',
  nm: '纳米',
  kg: '千克',
  公斤: '千克',
  g: '克',
  mg: '毫克',
  mL: '毫升',
  ml: '毫升',
  L: '升',
  个百分点: '百分点',
  名: '人',
}

/** Factors of a unit in one order, each with its power: mA/cm² and mA·cm⁻² are `cm-2 mA`. */
function unitOf(written: string): { unit: string; times: number } {
  const raw = written.trim()
  const [first = ''] = raw
  const times = /^[千万亿]/.test(raw) && !/^千[米克]/.test(raw) ? TIMES[first]! : 1
  const rest = times === 1 ? raw : raw.slice(1)
  if (SYNONYMS[rest]) return { unit: SYNONYMS[rest], times }
  if (!/[A-Za-zΩμ]/.test(rest)) return { unit: rest, times }
  let isBelow = false
  const factors = [...rest.matchAll(/([·*/])|([A-Za-zμΩ%℃°‰]+)\^?(-?\d)?/g)].flatMap(
    ([, sign, name, power]) => {
      if (sign) isBelow = sign === '/'
      if (!name) return []
      const exponent = Number(power ?? 1) * (isBelow ? -1 : 1)
      isBelow = false
      return [exponent === 1 ? name : `${name}${exponent}`]
    },
  )
  return { unit: factors.toSorted().join('·'), times }
}

/** Every number with a unit, and every name that is given one, in the order of the text. */
export function quantitiesIn(text: string): Quantity[] {
  const plain = withoutFurniture(normalized(text))
  const found: (Quantity & { at: number })[] = []
  for (const { 0: written, index: at, groups = {} } of plain.matchAll(QUANTITY)) {
    const { unit, times } = unitOf(groups.unit ?? '')
    const add = (value: number) =>
      found.push({
        at,
        value: spelled(value * times),
        unit,
        name: null,
        relation: '',
        written: told(written),
      })
    if (groups.low !== undefined) add(numberOf(groups.low))
    add(numberOf(groups.value ?? '') * (groups.sign ? -1 : 1))
  }
  for (const { 0: written, index: at, groups = {} } of plain.matchAll(RELATION)) {
    const { name = '', relation = '', value = '' } = groups
    found.push({
      at,
      value: spelled(numberOf(value)),
      unit: '',
      name: name.toLowerCase().replace('^', ''),
      relation,
      written: told(written),
    })
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ at: _, ...quantity }) => quantity)
}

/** For people: powers are above the line again. */
const told = (written: string): string =>
  written
    .replace(/\^([-+]?\d+)/g, (_, power: string) =>
      [...power].map((one) => SUPERSCRIPTS[PLAIN.indexOf(one)]).join(''),
    )
    .replace(/\s+/g, ' ')
    .trim()

/** Every number that stands in a text without a unit of its own. */
export const numbersIn = (text: string): string[] =>
  [...withoutFurniture(normalized(text)).replace(QUANTITY, ' ').matchAll(BARE)].map(([written]) =>
    spelled(numberOf(written)),
  )

/** Every unit that stands in a text, beside a number or alone. */
export const unitsIn = (text: string): string[] =>
  [...normalized(text).matchAll(ALONE)].map(([written]) => unitOf(written).unit)
