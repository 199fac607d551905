import type { PageLayout } from '@yantu/contract/ai/page-layouts'
import type { OutlineNode } from '../outline/tree.ts'
import type { OutlineSlide, Point } from '../outline/types.ts'
import { clockOf, momentOf, type Labelled } from '../outline/moments.ts'
import { telling } from '../outline/telling.ts'
import {
  areOpposed,
  areSteps,
  type Figure,
  figureAmong,
  figureOf,
  isAgendaHeading,
  namesProcess,
  quotationOf,
  withoutStep,
} from './patterns.ts'
import { detailOf, em, lead, pointOf } from './prose.ts'

/** A page's heading and the prose under it, to be given a form. */
export type Body = { heading: string; nodes: readonly OutlineNode[] }

type Form = (body: Body) => OutlineSlide | null

/** A heading over what it announces needs no colon. */
const withoutColon = (text: string): string => text.replace(/\s*[：:]$/u, '') || text

const titleAndText = (node: OutlineNode) => {
  const { text, detail } = pointOf(node)
  return detail ? { title: withoutColon(text), text: detail } : { title: text }
}

/** What follows a label is a heading while it is short, else the text. */
const HEADING = 20

const labelledItem = (label: Labelled, node: OutlineNode) => {
  const detail = detailOf(node.children)
  const said = lead(label.rest).shown
  const title = em(said) <= HEADING ? said : ''
  const text = title || !said ? detail : telling(said, detail)
  return { label: label.label, ...(title && { title }), ...(text && { text }) }
}

/** Labels of all; `null` unless all have one. */
const allLabels = (labels: readonly (Labelled | null)[]): readonly Labelled[] | null =>
  labels.every((label) => label !== null) ? labels : null

const clocks = (nodes: readonly OutlineNode[]) => allLabels(nodes.map(({ text }) => clockOf(text)))

/** Moments of which one is no moment to us: 结题后：推广. */
const MOST_BUT_ONE = 4
const OWN_LABEL = /^(?<label>[^：:，,。；;]{1,12})(?:：|:\s)\s*(?<rest>\S.*)$/su
const NO_MOMENT = /^(?:备?注|说明|提示|合计|总计|共计|来源|资料来源|小结|总结|结论|目标|地点|对象|负责人)$/u

/** The moments of a list. One of four and more may be a label as its author calls it, which defeats no timeline. */
function moments(nodes: readonly OutlineNode[]): readonly Labelled[] | null {
  const labels = nodes.map(({ text }) => momentOf(text))
  const odd = labels.indexOf(null)
  if (odd < 0) return allLabels(labels)
  const { label, rest } = OWN_LABEL.exec(nodes[odd]!.text.trim())?.groups ?? {}
  if (nodes.length < MOST_BUT_ONE || !label || NO_MOMENT.test(label)) return null
  return allLabels(labels.with(odd, { label: label.trim(), rest: rest!.trim() }))
}

/** Moments one after the other, which are all told apart. */
function areMoments(nodes: readonly OutlineNode[]): boolean {
  const labels = moments(nodes)
  return labels !== null && new Set(labels.map(({ label }) => label)).size === labels.length
}

/** Items by a label each. */
const labelledItems = (nodes: readonly OutlineNode[], labels: readonly Labelled[] | null) =>
  labels && nodes.map((node, i) => labelledItem(labels[i]!, node))

const asIs = (text: string): Labelled => ({ label: text, rest: '' })

const bullets: Form = ({ nodes }) => (nodes.length ? { kind: 'bullets', points: nodes.map(pointOf) } : null)

const cards: Form = ({ nodes }) =>
  nodes.length > 1 ? { kind: 'cards', items: nodes.map(titleAndText) } : null

const process: Form = ({ nodes }) => {
  if (nodes.length < 3) return null
  const items = nodes.map(titleAndText)
  const counted = items.map(({ title }) => withoutStep(title))
  return {
    kind: 'process',
    items: counted.includes(null) ? items : items.map((item, i) => ({ ...item, title: counted[i]! })),
  }
}

const timeline: Form = ({ nodes }) => {
  if (nodes.length < 3) return null
  const items = labelledItems(nodes, moments(nodes))
  return {
    kind: 'timeline',
    items: items ?? nodes.map((node) => labelledItem(asIs(lead(node.text).shown), node)),
  }
}

const agenda: Form = ({ nodes }) => {
  if (nodes.length < 2) return null
  const items = labelledItems(nodes, clocks(nodes) ?? moments(nodes))
  return {
    kind: 'agenda',
    items:
      items?.map(({ label, title, text }) => ({
        ...(title && { label }),
        title: title ?? label,
        ...(text && { text }),
      })) ?? nodes.map(titleAndText),
  }
}

/** Nodes with what hangs under them as one statement each. */
export const statements = (nodes: readonly OutlineNode[]): string[] =>
  nodes.map(pointOf).map(({ text, detail }: Point) => telling(text, detail))

const compare: Form = ({ nodes }) => {
  const [left, right] = nodes
  if (nodes.length !== 2 || !left?.children.length || !right?.children.length) return null
  const side = ({ text, children }: OutlineNode) => ({
    title: withoutColon(text),
    points: statements(children),
  })
  return { kind: 'compare', left: side(left), right: side(right) }
}

/** 由 12% 提高到 31%: what a figure was and is. */
const CHANGE =
  /^(?<text>[^\d，,。；;：:]{2,20}?)(?:由|从)\s*(?<from>\d+(?:\.\d+)?)\s*(?<unit>[%％]|\p{Script=Han}{0,2})\s*(?:提高|提升|上升|增长|增加|扩大|升|增|下降|降低|减少|缩短|压缩|降|减)(?:到|至|为)了?\s*(?<to>\d+(?:\.\d+)?)\s*(?<same>[%％]|\p{Script=Han}{0,2})[。.]?$/u

/** A figure that has changed, as one number. */
function changeOf(text: string): Figure | null {
  const { text: name, from, to, unit, same } = CHANGE.exec(text.trim())?.groups ?? {}
  if (!name || (unit && unit !== same)) return null
  return { number: `${from}→${to}`, unit: same!, text: name.trim() }
}

const bignum: Form = ({ nodes }) => {
  const figures = nodes.map(({ text }) =>
    nodes.length > 1 ? (figureAmong(text) ?? changeOf(text)) : figureOf(text),
  )
  if (nodes.length === 0 || figures.includes(null)) return null
  const [first, ...rest] = figures.map((figure, i) => {
    const detail = detailOf(nodes[i]!.children)
    return { ...figure!, text: telling(figure!.text, detail) }
  })
  return {
    kind: 'bignum',
    number: first!.number,
    ...(first!.unit && { unit: first!.unit }),
    text: first!.text,
    facts: rest.map(({ number, unit, text }) => ({ number: `${number}${unit && ` ${unit}`}`, text })),
  }
}

const quote: Form = ({ nodes }) => {
  const [only] = nodes
  if (nodes.length !== 1 || !only || only.children.length > 0) return null
  return { kind: 'quote', ...(quotationOf(only.text) ?? { text: only.text }) }
}

const table: Form = ({ nodes }) =>
  nodes.length > 1 && nodes.every(({ children }) => children.length > 0)
    ? {
        kind: 'table',
        columns: ['项目', '说明'],
        rows: nodes.map((node) => [node.text, detailOf(node.children)]),
      }
    : null

const figure: Form = ({ nodes }) => (nodes.length ? { kind: 'figure', points: nodes.map(pointOf) } : null)

const forms: Partial<Record<PageLayout, Form>> = {
  bullets,
  cards,
  process,
  timeline,
  agenda,
  compare,
  bignum,
  quote,
  table,
  figure,
}

/** Layouts that can carry a page's prose, for whoever wants another than the chosen one. */
export const layoutsFor = (body: Body): PageLayout[] =>
  (Object.keys(forms) as PageLayout[]).filter((layout) => forms[layout]!(body) !== null)

const SHORT_ITEM = 22
const CARD_TITLE = 17
const CARD_TEXT = 110
/** Of five cards or six. */
const SMALL_CARD_TEXT = 40

const areShort = (nodes: readonly OutlineNode[], most: number) => nodes.every(({ text }) => em(text) <= most)
const between = (value: number, least: number, most: number) => value >= least && value <= most

/** Forms in which content of that shape is best seen, most telling first; plain points last. */
const preferences: readonly { form: Form; suits: (body: Body) => boolean }[] = [
  { form: quote, suits: ({ nodes }) => quotationOf(nodes[0]?.text ?? '') !== null },
  {
    form: agenda,
    suits: ({ heading, nodes }) =>
      nodes.length > 1 && (clocks(nodes) !== null || (isAgendaHeading(heading) && moments(nodes) !== null)),
  },
  { form: bignum, suits: ({ nodes }) => nodes.length <= 5 },
  {
    form: timeline,
    suits: ({ nodes }) => between(nodes.length, 3, 16) && areMoments(nodes),
  },
  {
    form: compare,
    suits: ({ heading, nodes }) => areOpposed(heading, nodes[0]?.text ?? '', nodes[1]?.text ?? ''),
  },
  {
    form: process,
    suits: ({ heading, nodes }) =>
      between(nodes.length, 3, 12) &&
      (areSteps(nodes.map(({ text }) => text)) || (namesProcess(heading) && areShort(nodes, SHORT_ITEM))),
  },
  {
    form: cards,
    suits: ({ nodes }) =>
      between(nodes.length, 2, 6) &&
      areShort(nodes, CARD_TITLE) &&
      nodes.every(({ children }) =>
        between(em(detailOf(children)), 1, nodes.length <= 4 ? CARD_TEXT : SMALL_CARD_TEXT),
      ),
  },
  { form: bullets, suits: () => true },
]

/** The slide that a page's prose makes: in the layout asked for where it can, else by its shape. */
export function formOf(body: Body, wanted: PageLayout | undefined): OutlineSlide | null {
  const asked = wanted && forms[wanted]?.(body)
  if (asked) return asked
  for (const { form, suits } of preferences) {
    const slide = suits(body) ? form(body) : null
    if (slide) return slide
  }
  return null
}
