import { tidy } from '../../scene/index.ts'

const CONDITION = /^\[(<|>|<=|>=|=)(-?[\d.]+)\]/

function holds(section: string, value: number): boolean {
  const [, sign, limit] = CONDITION.exec(section) ?? []
  if (!sign) return true
  const than = Number(limit)
  if (sign === '<') return value < than
  if (sign === '>') return value > than
  return sign === '<=' ? value <= than : sign === '>=' ? value >= than : value === than
}

/** The part of a code for a value: by its condition, else positive; negative; zero. */
function sectionFor(code: string, value: number): { section: string; shown: number } {
  const sections = code.split(';')
  if (sections.some((one) => CONDITION.test(one)))
    return { section: sections.find((one) => holds(one, value)) ?? sections[0]!, shown: value }
  if (value < 0 && sections[1]) return { section: sections[1], shown: -value }
  if (value === 0 && sections[2]) return { section: sections[2], shown: value }
  return { section: sections[0]!, shown: value }
}

const general = (value: number): string => {
  const size = Math.abs(value)
  return size >= 1e11 || (size > 0 && size < 1e-4)
    ? value.toExponential(1).toUpperCase()
    : String(Number(tidy(value).toPrecision(10)))
}

const DIGITS = /[#0?][#0?,.]*(?:\\\.[0#]+,*)?(?:E\+0+)?/

/** A number by an Excel format code, as far as charts use them: decimals, groups, thousands, percent, words around it. */
export function numberText(code: string, value: number): string {
  const { section, shown } = sectionFor(code, value)
  if (section === '' || /general/i.test(section)) return general(value)
  const plain = section.replace(/\[[^\]]*\]/g, '').replace(/_.|\*./g, '')
  const pattern = DIGITS.exec(plain.replace(/"[^"]*"/g, (words) => '\u0000'.repeat(words.length)))
  if (!pattern) return plain.replaceAll('"', '').replaceAll('\\', '') || general(value)
  const [digits] = pattern
  const before = plain.slice(0, pattern.index)
  const after = plain.slice(pattern.index + digits.length)
  const isPercent = (before + after).includes('%')
  const words = (text: string) => text.replace(/[\\"]/g, '').replaceAll('@', '')
  return words(before) + figure(digits, isPercent ? shown * 100 : shown) + words(after)
}

function figure(digits: string, value: number): string {
  if (digits.includes('E+')) return value.toExponential(/\.(0+)/.exec(digits)?.[1]?.length ?? 0).toUpperCase()
  const thousands = /,*$/.exec(digits)![0].length
  const scaled = value / 1000 ** thousands
  const shifted = /\\\.([0#]+)/.exec(digits)?.[1]?.length
  if (shifted !== undefined) return (Math.round(scaled) / 10 ** shifted).toFixed(shifted)
  const body = digits.slice(0, digits.length - thousands)
  const decimals = body.split('.')[1]?.length ?? 0
  const text = Math.abs(scaled).toFixed(Math.min(decimals, 10))
  const [whole = '', part] = text.split('.')
  const grouped = body.includes(',') ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return (scaled < 0 && Number(text) !== 0 ? '-' : '') + grouped + (part ? `.${part}` : '')
}
