import { commonNumeral, formalNumeral } from '../themes/kit/numerals.ts'

const FORMAL = '壹贰叁肆伍陆柒捌玖拾'
const COMMON = '一二三四五六七八九十'
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const SIGNS = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ'
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩'
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const LETTERS = 'ABCDEFGHIJ'

const NUMERAL =
  /^(?<before>(?:part|chapter|section|step|no|第|#)?[\s.·:-]{0,2})(?<number>\d{1,2}|[一二三四五六七八九十]|[壹贰叁肆伍陆柒捌玖拾]|[①-⑩]|[Ⅰ-Ⅹ]|[IVX]{1,4}|[A-J]|one|two|three|four|five|six|seven|eight|nine|ten)(?<after>[\s.、/)）·:：]{0,2}(?:章|节|部分|步|篇)?)$/iu

type Reading = { before: string; after: string; value: number; write: (value: number) => string }

function scriptOf(number: string): Omit<Reading, 'before' | 'after'> | null {
  const among = (
    row: string | string[],
    write = (value: number) => [...row][value - 1] ?? String(value),
  ): Omit<Reading, 'before' | 'after'> | null => {
    const at = [...row].indexOf(number)
    return at < 0 ? null : { value: at + 1, write }
  }
  if (/^\d+$/.test(number)) {
    const width = number.length
    return { value: Number(number), write: (value) => String(value).padStart(width, '0') }
  }
  const word = WORDS.indexOf(number.toLowerCase())
  if (word >= 0) {
    const cased = (text: string) =>
      number === number.toUpperCase()
        ? text.toUpperCase()
        : number[0] === number[0]!.toUpperCase()
          ? text[0]!.toUpperCase() + text.slice(1)
          : text
    return {
      value: word + 1,
      write: (value) => (WORDS[value - 1] ? cased(WORDS[value - 1]!) : String(value)),
    }
  }
  return (
    among(COMMON, commonNumeral) ??
    among(FORMAL, formalNumeral) ??
    among(CIRCLED) ??
    among(SIGNS) ??
    among(ROMAN) ??
    among(LETTERS)
  )
}

function read(sample: string): Reading | null {
  const groups = NUMERAL.exec(sample.replace(/\s+/g, ' ').trim())?.groups
  const script = groups && scriptOf(groups.number!)
  return script ? { before: groups.before!, after: groups.after!, ...script } : null
}

/** The number that a short text consists of, such as 02, 贰, Part Two, 第二章; null for any other text. */
export const numeralOf = (sample: string): number | null => read(sample)?.value ?? null

/** Another number in the manner of the sample. */
export function numeralLike(sample: string, value: number): string {
  const reading = read(sample)
  return reading ? reading.before + reading.write(value) + reading.after : String(value)
}
