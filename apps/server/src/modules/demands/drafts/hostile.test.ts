import { demandsLimits } from '@yantu/contract/limits/demands'
import { describe, expect, it } from 'vitest'
import { figuresOf, lookUp } from './figures.ts'
import { formulasOf } from './formulas.ts'
import { numbersIn, quantitiesIn, unitsIn } from './quantities.ts'

/** Milliseconds of this thread's work. The system counts it by ticks of some milliseconds, so what is timed lasts several. */
function spent(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const LESS = 3_000
const TIMES = 10
/** One text against as many characters in ten: as long where the work is linear, ten times where it is quadratic. */
const MOST_TIMES = 4
/** A collection or a neighbour falls into one round and not into all of them; quadratic work is slow in each. */
const [LEAST_ROUNDS, MOST_ROUNDS] = [3, 8]
const A_TICK_OR_TWO = 8

/** How many times as long the one text took, by the quickest of each so far. */
function timesAsLong(read: (chars: number) => unknown): number {
  const apart: number[] = []
  const whole: number[] = []
  const times = () => Math.min(...whole) / Math.max(A_TICK_OR_TWO, Math.min(...apart))
  while (whole.length < LEAST_ROUNDS || (times() >= MOST_TIMES && whole.length < MOST_ROUNDS)) {
    apart.push(
      spent(() => {
        for (let text = 0; text < TIMES; text++) read(LESS)
      }),
    )
    whole.push(spent(() => read(LESS * TIMES)))
  }
  return times()
}

describe('a text that is made to be slow', () => {
  it.each<[string, (chars: number) => string]>([
    ['one word', (chars) => 'a'.repeat(chars)],
    ['one word that nothing is', (chars) => '！'.repeat(chars)],
    ['digits', (chars) => '1'.repeat(chars)],
    ['thousands', (chars) => '111,'.repeat(chars / 4)],
    ['thousands apart', (chars) => '111 '.repeat(chars / 4)],
    ['parts of a whole', (chars) => `${'1'.repeat(chars / 2)}/${'1'.repeat(chars / 2)}x`],
    ['a name and blanks', (chars) => `a=${' '.repeat(chars)}中`],
    ['names and blanks', (chars) => 'a   '.repeat(chars / 4)],
    ['a term without end', (chars) => `a=${'('.repeat(chars)}`],
    ['units', (chars) => `1 ${'m '.repeat(chars / 2)}`],
    ['references', (chars) => '[1,1'.repeat(chars / 4)],
    ['blanks', (chars) => `1${' '.repeat(chars)}1`],
    ['Chinese figures', (chars) => '百分之十'.repeat(chars / 4)],
  ])('of %s costs what its length does', (_, text) => {
    const read = (chars: number) => {
      const said = text(chars)
      return [quantitiesIn(said), numbersIn(said), unitsIn(said), formulasOf(said)]
    }
    read(LESS)
    expect(timesAsLong(read)).toBeLessThan(MOST_TIMES)
  })

  it('is read only so far: of a page, and of the material in all', () => {
    const { textChars, allChars } = demandsLimits.figures
    const late = `${'字'.repeat(textChars)}312 Ω`
    expect(figuresOf([{ source: '', text: late, formulas: ['字'.repeat(textChars) + 'x'] }])).toMatchObject([
      { figure: '字'.repeat(textChars) },
    ])
    const figure = { key: 'q:312 Ω', figure: '312 Ω', source: '' }
    expect(lookUp([figure], [late]).missingCount).toBe(1)
    const passage = (text: string) => ({ source: '', text, formulas: [] })
    const pages = Array.from({ length: allChars / textChars }, () => passage('字'.repeat(textChars)))
    expect(figuresOf([...pages, passage('312 Ω')])).toEqual([])
    expect(figuresOf([...pages.slice(1), passage('312 Ω')])).toHaveLength(1)
  })
})
