import { aiLimits } from '@yantu/contract/limits/ai'
import { approvalsLimits } from '@yantu/contract/limits/approvals'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { commonLimits } from '@yantu/contract/limits/common'
import { filesLimits } from '@yantu/contract/limits/files'
import { httpLimits } from '@yantu/contract/limits/http'
import { identityLimits } from '@yantu/contract/limits/identity'
import { paymentsLimits } from '@yantu/contract/limits/payments'

/** What figures are read from: the dictionaries as of one version. */
export interface FigureSource {
  value(type: string, label?: string): string
}

const allLimits = {
  ...aiLimits,
  ...approvalsLimits,
  ...catalogLimits,
  ...commonLimits,
  ...filesLimits,
  ...httpLimits,
  ...identityLimits,
  ...paymentsLimits,
}

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g
const MILLION = 1_000_000

const filters: Readonly<Record<string, (value: string) => number>> = {
  percent: (rate) => Math.round(Number(rate) * 10_000) / 100,
  /** What is left of the whole: a commission of 0.1 leaves 90. */
  rest: (rate) => Math.round((1 - Number(rate)) * 10_000) / 100,
  seconds: (ms) => Number(ms) / 1_000,
  minutes: (ms) => Number(ms) / 60_000,
  days: (ms) => Number(ms) / 86_400_000,
}

/** Yuan with two decimals, the ratio taken in integers. */
const yuan = (fen: number) => (fen / 100).toFixed(2)
const share = (fen: number, rate: string, round: (n: number) => number) =>
  round((fen * Math.round(Number(rate) * MILLION)) / MILLION)

/** The worked examples of the texts, by the rules that also move the money (trust, The demand's states). */
function exampleOf(source: FigureSource, kind: string, figure: string): string | undefined {
  const amount = (label: string) => Number(source.value('agreement_terms', label)) * 100
  if (kind === 'sale') {
    const price = amount('example_price')
    const sold = { price, share: share(price, source.value('template_designer_share'), Math.floor) }
    return figure in sold ? yuan(sold[figure as keyof typeof sold]) : undefined
  }
  const fee = amount(kind === 'urgent' ? 'example_urgent_fee' : 'example_fee')
  const extra = kind === 'urgent' ? share(fee, source.value('urgent_fee'), Math.round) : 0
  const total = fee + extra
  const deposit = Math.max(1, share(total, source.value('demand_deposit_rate'), Math.round))
  const commission = share(total, source.value('demand_platform_commission'), Math.floor)
  const figures = {
    fee,
    extra,
    total,
    deposit,
    balance: total - deposit,
    commission,
    payout: total - commission,
  }
  return figure in figures ? yuan(figures[figure as keyof typeof figures]) : undefined
}

function limitOf(path: readonly string[]): string | undefined {
  let at: unknown = allLimits
  for (const key of path) at = (at as Record<string, unknown> | undefined)?.[key]
  return typeof at === 'number' ? String(at) : undefined
}

function figure(source: FigureSource, expression: string): string {
  const [path = '', filter] = expression.split('|').map((part) => part.trim())
  const [head = '', ...rest] = path.split('.')
  const value =
    head === 'limits'
      ? limitOf(rest)
      : head === 'example'
        ? exampleOf(source, rest[0] ?? '', rest[1] ?? '')
        : source.value(head, rest.length ? rest.join('.') : undefined)
  if (value === undefined) throw new RangeError(`no such figure: {{${expression}}}`)
  if (filter === undefined) return value
  const apply = filters[filter]
  if (!apply) throw new RangeError(`no such filter: {{${expression}}}`)
  return String(apply(value))
}

/**
 * Fills `{{type.label}}` from the dictionaries, `{{limits.…}}` from the product's limits and `{{example.…}}`
 * with worked examples; `|percent`, `|rest`, `|seconds`, `|minutes`, `|days` convert. Throws RangeError on what
 * it can't fill: no text must be shown with a hole.
 */
export const fillFigures = (markdown: string, source: FigureSource): string =>
  markdown.replace(PLACEHOLDER, (_, expression: string) => figure(source, expression))
