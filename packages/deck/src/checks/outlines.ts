import { PNG } from '../layout/testing/probe.ts'
import type { Outline, OutlineSlide } from '../outline/index.ts'

/** How much an author wrote: hardly anything, what is usual, or far too much. */
export const AMOUNTS = ['thin', 'normal', 'extreme'] as const
export type Amount = (typeof AMOUNTS)[number]

/** What an author writes in. */
const PHRASES = {
  chinese:
    '江心洲把岷江分作内外两江，枯水期内江进六成，洪水期外江泄六成；水位自己决定比例，堰顶只高出河床两米。',
  english:
    'The levee divides the Minjiang River into two channels, and the water level itself decides how much goes where; no gate is needed. ',
  mixed:
    '用 ResNet-50 与 Transformer 融合（F1 = 0.93，p < 0.05）后误差由 15% 降到 6.2%，在 186 场洪水上 R² ≥ 0.97；',
  emoji: '实验通过✅，样品🧪三组，👩‍🔬与👨‍👩‍👧‍👦参加；温度🌡️ 25 ℃，风险⚠️两处，🇨🇳 1️⃣ 期完成🎉。',
  marked:
    '**关键结论**：CO~2~ 与 x^2^ 的关系见[数据页](https://example.org/a?b=1&c=2)，*不*用 2*3*4 或 10~20，',
  odd: 'مرحبا بالعالم 与 שלום 并列\u0001\u0008，零宽\u200b连\u2060接，孤\ud800立，<b>&amp; "引号" \']]>，𠮷野家；',
} as const
export type Flavour = keyof typeof PHRASES
export const FLAVOURS = Object.keys(PHRASES) as Flavour[]

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** Half of a mark is another text: the marked phrase is taken by whole marks. */
const MARKS = /(\*\*[^*]+\*\*|CO~2~|x\^2\^|\[[^\]]+\]\([^)]+\)|\*不\*|2\*3\*4|10~20)/

const letters = Object.fromEntries(
  FLAVOURS.map((flavour) => [
    flavour,
    PHRASES[flavour]
      .split(MARKS)
      .flatMap((piece) =>
        MARKS.test(piece) ? [piece] : [...segmenter.segment(piece)].map(({ segment }) => segment),
      ),
  ]),
) as Record<Flavour, string[]>

/** So many characters of a flavour, as readers count them. */
function words(flavour: Flavour, length: number, from = 0): string {
  const all = letters[flavour]
  const text = Array.from({ length }, (_, i) => all[(from + i) % all.length]!).join('')
  return text.trim() || '字'
}

type Measure = {
  title: number
  short: number
  text: number
  long: number
  items: number
  rows: number
  columns: number
}

const MEASURES: Record<Amount, Measure> = {
  thin: { title: 1, short: 1, text: 2, long: 4, items: 2, rows: 1, columns: 2 },
  normal: { title: 16, short: 6, text: 24, long: 48, items: 4, rows: 5, columns: 4 },
  extreme: { title: 60, short: 18, text: 90, long: 200, items: 9, rows: 40, columns: 6 },
}

const HREF = `data:image/png;base64,${Buffer.from(PNG.bytes).toString('base64')}`

type Make = (write: (length: number) => string, measure: Measure) => OutlineSlide

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const chart =
  (kind: 'bar' | 'line' | 'area' | 'pie' | 'scatter', log = false): Make =>
  (write, { title, short, items }) => ({
    kind: 'chart',
    title: write(title),
    chart: kind,
    ...(log && { axis: 'log' }),
    unit: '万元',
    source: write(short * 2),
    categories: times(items, (i) => (kind === 'scatter' ? String(1.5 * i) : `${write(short)}${i}`)),
    series: times(kind === 'pie' ? 1 : Math.min(4, items), (s) => ({
      name: `${write(short)}${s}`,
      values: times(items, (i) => (log ? 10 ** ((i + s) % 5) : 3 + ((i * 7 + s * 5) % 11) * 1.7)),
    })),
  })

/** One page of every kind, in several manners where a kind has them. */
const MAKERS: readonly Make[] = [
  (write, { title, text, long, items }) => ({
    kind: 'bullets',
    title: write(title),
    notes: write(long),
    points: times(items, (i) => ({
      text: write(i === 0 ? long : text),
      ...(i % 2 === 0 && { detail: write(text) }),
    })),
  }),
  (write, { title, short, text, items }) => ({
    kind: 'cards',
    title: write(title),
    items: times(items, () => ({ title: write(short), text: write(text) })),
  }),
  (write, { title, short, text, items }) => ({
    kind: 'timeline',
    title: write(title),
    items: times(items + 1, (i) => ({ label: String(2018 + i), title: write(short), text: write(text) })),
  }),
  (write, { title, short, text, items }) => ({
    kind: 'process',
    title: write(title),
    items: times(items + 1, () => ({ title: write(short), text: write(text) })),
  }),
  (write, { title, short, text, items }) => ({
    kind: 'compare',
    title: write(title),
    left: { title: write(short), points: times(items, () => write(text)) },
    right: { title: write(short), points: times(Math.max(1, items - 1), () => write(text)) },
  }),
  (write, { title, text, short, items }) => ({
    kind: 'bignum',
    title: write(title),
    number: '98.6',
    unit: '%',
    text: write(text),
    facts: times(items, (i) => ({ number: String(12.5 * (i + 1)), text: write(short) })),
  }),
  (write, { title, short, rows, columns }) => ({
    kind: 'table',
    title: write(title),
    note: write(short),
    columns: times(columns, () => write(short)),
    rows: times(rows, (i) => times(columns, (j) => (j === 0 ? write(short) : (i * 3.7 + j).toFixed(2)))),
  }),
  chart('bar'),
  chart('line'),
  chart('pie'),
  chart('scatter'),
  chart('area'),
  chart('line', true),
  (write, { title, text, items }) => ({
    kind: 'figure',
    title: write(title),
    image: { href: HREF, width: 4, height: 4 },
    caption: write(title),
    points: times(Math.min(4, items), () => ({ text: write(text) })),
  }),
  (write, { title, text }) => ({
    kind: 'figure',
    title: write(title),
    caption: write(title),
    points: [{ text: write(text) }],
  }),
  (write, { long, title }) => ({ kind: 'quote', text: write(long), by: write(title) }),
  (write, { title, text, items }) => ({
    kind: 'formula',
    title: write(title),
    latex: '\\hat{y} = \\sum_{i=1}^{n} \\frac{w_i x_i^2}{\\sqrt{1 + \\sigma_i}} + \\int_0^T f(t)\\,dt',
    where: times(items, (i) => ({ symbol: ['w_i', '\\sigma_i', 'T', 'f'][i % 4]!, meaning: write(text) })),
  }),
  (write, { title, short, text, items }) => ({
    kind: 'derivation',
    title: write(title),
    steps: times(items, (i) => ({
      latex: `x_{${i}} = \\sum_{k=1}^{n} \\frac{w_k}{1 + ${'y_k + '.repeat(i * 2)}z}`,
      where: i === 1 ? [{ symbol: 'w_k', meaning: write(short) }] : [],
      points: i === 2 ? [] : [{ text: write(text) }],
      ...(i === 0 && { note: '(2-1)' }),
    })),
  }),
  (write, { title, text, items }) => ({
    kind: 'references',
    title: write(title),
    items: times(items * 2, () => write(text)),
  }),
  (write, { title, short, text, items }) => ({
    kind: 'agenda',
    title: write(title),
    items: times(items, (i) => ({ label: `${8 + i}:30`, title: write(short), text: write(text) })),
  }),
  (write, { title, text, short, items }) => ({
    kind: 'thanks',
    title: write(title),
    text: write(text),
    names: times(items, () => write(short)),
  }),
]

/** Body pages of one outline; four outlines in a row show every kind. */
export const PAGES = Math.ceil(MAKERS.length / 4)

/** The outline number `n` of an amount and a flavour: which kinds it shows turns with `n`. */
export function checkOutline(n: number, amount: Amount, flavour: Flavour): Outline {
  const measure = MEASURES[amount]
  let at = n
  const write = (length: number) => words(flavour, length, (at += 7))
  const slides = times(PAGES, (i) => MAKERS[(n * PAGES + i) % MAKERS.length]!(write, measure))
  const half = Math.ceil(slides.length / 2)
  return {
    title: write(measure.title * 2),
    subtitle: write(measure.title),
    author: { name: write(3), school: write(measure.short), advisor: write(3), date: '2026 年 10 月' },
    scene: '答辩',
    sections: [
      { title: write(measure.title), summary: write(measure.text), slides: slides.slice(0, half) },
      { title: write(measure.title), slides: slides.slice(half) },
    ],
  }
}
