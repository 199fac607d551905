import { unmarked } from '../plan/marks.ts'
import type { SingleSlide } from '../outline/drawn.ts'
import type { Point, SlideOf } from '../outline/types.ts'

/** What comes with a number or a time, a heading and a text; at least one of the last two. */
export type Item = {
  label?: string
  head?: string
  text?: string
  /** Who said it. */
  by?: string
  /** The figure that its page is about; the others are facts beside it. */
  isMain?: true
}

/** What a slide of an outline shows, whatever its kind. */
export type Material = {
  items: Item[]
  /** Pages for lists suit it better than cards. */
  isList: boolean
  exhibit?: SlideOf<'table'> | SlideOf<'chart'> | SlideOf<'formula'> | SlideOf<'figure'>
}

const cards = (items: readonly { label?: string; title?: string; text?: string }[]): Item[] =>
  items.map(({ label, title, text }) => {
    const item = { ...(label && { label }), ...(title && { head: title }), ...(text && { text }) }
    return item.head || item.text ? item : { head: label ?? '' }
  })

const list = (texts: readonly string[]): Material => ({
  items: texts.map((text) => ({ text })),
  isList: true,
})

const findings = ({ points = [] }: { points?: Point[] }): Item[] =>
  points.map(({ text, detail }) => (detail ? { head: text, text: detail } : { text }))

/** A slide by what can be put into the places of any template; a list begins with what leads into it. */
export function materialOf(slide: SingleSlide): Material {
  const own = ownMaterial(slide)
  return slide.lead && own.isList ? { ...own, items: [{ text: slide.lead }, ...own.items] } : own
}

function ownMaterial(slide: SingleSlide): Material {
  switch (slide.kind) {
    case 'bullets': {
      const items = findings(slide)
      return { items, isList: items.every((item) => !('head' in item)) }
    }
    case 'cards':
    case 'process':
    case 'timeline':
    case 'agenda':
      return { items: cards(slide.items), isList: false }
    case 'compare':
      return {
        items: [slide.left, slide.right].map(({ title, points }) => ({
          head: title,
          text: points.join('\n'),
        })),
        isList: false,
      }
    case 'bignum': {
      const main: Item = {
        head: `${slide.number}${slide.unit ?? ''}`,
        ...(slide.text && { text: slide.text }),
        isMain: true,
      }
      return {
        items: [main, ...slide.facts.map(({ number, text }) => ({ head: number, text }))],
        isList: false,
      }
    }
    case 'quote':
      return { items: [{ text: slide.text, ...(slide.by && { by: slide.by }) }], isList: true }
    case 'references':
      return list(slide.items)
    case 'thanks':
      return list(
        [...(slide.text?.split('\n') ?? []), ...(slide.names?.length ? [slide.names.join('、')] : [])].filter(
          Boolean,
        ),
      )
    case 'figure':
      return {
        items: slide.points.map(({ text, detail }) => ({ head: text, ...(detail && { text: detail }) })),
        isList: true,
        ...(slide.image && { exhibit: slide }),
      }
    case 'formula':
      return {
        items: [
          ...findings(slide),
          ...slide.where.map(({ symbol, meaning }) => ({ text: `$${symbol}$：${meaning}` })),
        ],
        isList: true,
        exhibit: slide,
      }
    case 'table':
    case 'chart':
      return { items: findings(slide), isList: true, exhibit: slide }
  }
}

const joined = ({ label, head, text, by }: Item): string =>
  [[label, head].filter(Boolean).join('　'), text].filter(Boolean).join('：') + (by ? `\n—— ${by}` : '')

/** Everything that a slide says, line by line, for the notes. */
export function fullText(slide: SingleSlide): string[] {
  const { items, exhibit } = materialOf(slide)
  const lines = [...(slide.lead ? [slide.lead] : []), ...items.map(joined)]
  if (exhibit?.kind === 'table')
    lines.push(...[exhibit.columns, ...exhibit.rows].map((row) => row.join('｜')))
  if (exhibit?.kind === 'chart')
    lines.push(
      ...exhibit.series.map(
        ({ name, values }) =>
          `${name}：${values.map((value, i) => `${exhibit.categories[i] ?? ''} ${value}${exhibit.unit ?? ''}`).join('，')}`,
      ),
    )
  if (exhibit?.kind === 'formula') lines.unshift(exhibit.latex)
  if (slide.kind === 'figure' && slide.caption) lines.push(slide.caption)
  return lines.map(unmarked)
}
