import { child, childrenOf, type XmlElement } from '../files/xml.ts'

/** What a paragraph style settles, its ancestors' words included. */
export type Style = {
  /** 0 is the highest; 9 and none are text. */
  outline?: number
  role?: 'title' | 'subtitle' | 'author' | 'date' | 'caption' | 'contents'
  numbering?: { id: string; level: number }
  size?: number
  bold?: boolean
  centered?: boolean
}

const ROLES: [NonNullable<Style['role']>, RegExp][] = [
  ['title', /^(?:title|标题|论文题目|题目)$/i],
  ['subtitle', /^(?:subtitle|副标题)$/i],
  ['author', /^(?:author|作者)$/i],
  ['date', /^(?:date|日期)$/i],
  ['caption', /^(?:caption|题注|图题|表题|图注|表注|图名|表名|图标题|表标题)$/i],
  ['contents', /^(?:toc|目录)\s*(?:\d|heading|标题)|^table of figures$|^图表目录$/i],
]
const HEADING = /^(?:heading|标题)\s*([1-9])\b/i
/** What templates of universities call theirs. */
const NAMED_HEADINGS = [/(?:一级|章)标题/, /(?:二级|节)标题/, /(?:三级|小节)标题|条标题/, /四级标题/]

/** The outline level that a style's name says, from 0; -1 for none. */
const levelOfName = (name: string): number => {
  const heading = HEADING.exec(name)
  // 小节标题 is no 节标题.
  return heading ? Number(heading[1]) - 1 : NAMED_HEADINGS.findLastIndex((pattern) => pattern.test(name))
}

/** Styles by id. A style without a word of its own takes its `basedOn`'s; a circle of them ends where it closes. */
export function readStyles(root: XmlElement | null): (id: string | undefined) => Style {
  const elements = new Map(
    childrenOf(root ?? undefined, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]),
  )
  const usual = childrenOf(root ?? undefined, 'w:style').find(
    ({ attributes }) =>
      attributes['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(attributes['w:default'] ?? ''),
  )
  const styles = new Map<string, Style>()
  const resolve = (id: string, below: Set<string>): Style => {
    const known = styles.get(id)
    if (known) return known
    const element = elements.get(id)
    if (!element || below.has(id)) return {}
    const parent = child(element, 'w:basedOn')?.attributes['w:val']
    const style = {
      ...(parent ? inherited(resolve(parent, new Set([...below, id]))) : {}),
      ...ownOf(element),
    }
    styles.set(id, style)
    return style
  }
  return (id) => resolve(id ?? usual?.attributes['w:styleId'] ?? '', new Set())
}

/** A style based on Title or Caption is not a title or caption by that. */
const inherited = ({ role: _, ...style }: Style): Style => style

function ownOf(element: XmlElement): Style {
  const name = child(element, 'w:name')?.attributes['w:val'] ?? ''
  const role = ROLES.find(([, pattern]) => pattern.test(name))?.[0]
  const level = levelOfName(name)
  return {
    ...(level >= 0 && { outline: level }),
    ...lookOf(element),
    ...(role && { role }),
  }
}

/** What `w:pPr` and `w:rPr` of a style or a paragraph say themselves. */
export function lookOf(holder: XmlElement): Omit<Style, 'role'> {
  const pPr = child(holder, 'w:pPr')
  const rPr = child(holder, 'w:rPr') ?? child(pPr, 'w:rPr')
  const outline = valueOf(pPr, 'w:outlineLvl')
  const alignment = valueOf(pPr, 'w:jc')
  const size = valueOf(rPr, 'w:sz')
  const bold = child(rPr, 'w:b')
  const number = child(pPr, 'w:numPr')
  return {
    ...(outline !== undefined && { outline: Number(outline) }),
    ...(alignment && { centered: alignment === 'center' }),
    ...(size && Number(size) > 0 && { size: Number(size) / 2 }),
    ...(bold && { bold: isOn(bold) }),
    ...(number && {
      numbering: {
        id: valueOf(number, 'w:numId') ?? '',
        level: Math.min(Number(valueOf(number, 'w:ilvl') ?? 0) || 0, 8),
      },
    }),
  }
}

export const valueOf = (holder: XmlElement | undefined, name: string) =>
  child(holder, name)?.attributes['w:val']

/** A toggle without a value is on. */
export const isOn = ({ attributes }: XmlElement): boolean =>
  !/^(?:0|false|off)$/.test(attributes['w:val'] ?? '')
