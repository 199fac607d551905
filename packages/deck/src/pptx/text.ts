import {
  type Align,
  type FontRole,
  formulasIn,
  type Paragraph,
  paragraphsOf,
  plainParagraph,
  plainText,
  type Run,
  type Slot,
  safeLink,
  type TextContent,
  type TextNode,
} from '../scene/index.ts'
import type { MathWriting } from './formula.ts'
import type { Relationships } from './part.ts'
import { centipoints, emu, escapeXml, solidFill } from './xml.ts'

export const ALIGN: Record<Align, string> = { left: 'l', center: 'ctr', right: 'r' }

const SCRIPT_BASELINE = { super: 30_000, sub: -25_000 } as const

/** Latin and East Asian typeface of a theme font. */
export const themeFont = (role: 'heading' | 'body'): string => {
  const prefix = role === 'heading' ? '+mj' : '+mn'
  return `<a:latin typeface="${prefix}-lt"/><a:ea typeface="${prefix}-ea"/>`
}

export const exactPitch = (px: number): string => `<a:lnSpc><a:spcPts val="${centipoints(px)}"/></a:lnSpc>`

/** The list style that carries the whole look of a text box or placeholder. */
export function listStyle(node: TextNode): string {
  const spacing = node.letterSpacing ? ` spc="${centipoints(node.letterSpacing)}"` : ''
  const italic = node.italic ? ' i="1"' : ''
  return (
    `<a:lstStyle><a:lvl1pPr marL="0" indent="0" algn="${ALIGN[node.align]}" eaLnBrk="1" hangingPunct="0">` +
    `${exactPitch(node.lineHeight * node.size)}<a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/>` +
    `<a:defRPr sz="${centipoints(node.size)}" b="${node.bold ? 1 : 0}"${italic}${spacing}>` +
    `${solidFill(node.color.slot, node.color.alpha)}${themeFont(node.font)}</a:defRPr></a:lvl1pPr></a:lstStyle>`
  )
}

/** The insets that narrow a box by `inset` px without moving its text. */
function insets({ inset, align }: TextNode): { left: number; right: number } {
  if (align === 'center') return { left: inset / 2, right: inset / 2 }
  return align === 'right' ? { left: inset, right: 0 } : { left: 0, right: inset }
}

/** Vertical text is never shrunk by the program: LibreOffice would centre it wrongly. */
const autofit = (node: TextNode, isPlaceholder: boolean): string =>
  isPlaceholder && !node.vertical ? '<a:normAutofit/>' : '<a:noAutofit/>'

export function bodyProperties(node: TextNode, isPlaceholder: boolean): string {
  const { left, right } = insets(node)
  const anchor = node.anchor === 'middle' ? 'ctr' : 't'
  return (
    `<a:bodyPr vert="${node.vertical ? 'eaVert' : 'horz'}" wrap="square" lIns="${emu(left)}" tIns="0" ` +
    `rIns="${emu(right)}" bIns="0" anchor="${anchor}" rtlCol="0">${autofit(node, isPlaceholder)}</a:bodyPr>`
  )
}

/** What a slide adds to the body properties its layout already has. */
export function slideBodyProperties(node: TextNode): string {
  const { left, right } = insets(node)
  const attributes = node.inset ? ` lIns="${emu(left)}" rIns="${emu(right)}"` : ''
  return `<a:bodyPr${attributes}>${autofit(node, true)}</a:bodyPr>`
}

export type ParagraphOptions = {
  /** px, where it differs from the inherited size. */
  size?: number
  /** Exact pitch in px, where it differs from the inherited one. */
  pitch?: number
  /** Line breaks instead of paragraphs: a title is one entry in the program's outline. */
  joined?: boolean
  align?: Align
  /** Where there is no list style to inherit from (table cells). */
  look?: { bold: boolean; color: Slot; font: FontRole }
  /** How formulas in sentences are written; without it as the text that tells them. */
  math?: MathWriting
}

/** Scripts written from the right, and any letter: the first of them decides a paragraph (Unicode UAX 9, P2). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const FIRST_STRONG = new RegExp(`${RIGHT_TO_LEFT.source}|\\p{L}`, 'u')

const runsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(FIRST_STRONG.exec(text)?.[0] ?? '')

const CHINESE = 'lang="zh-CN" altLang="en-US"'
const ARABIC = 'lang="ar-SA" altLang="en-US"'
const HEBREW = 'lang="he-IL" altLang="en-US"'
const ENGLISH = 'lang="en-US" altLang="zh-CN"'
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
const LATIN_WORD = /[A-Za-z]{2}/

/** Spelling and reading aloud go by it; figures and signs are read as the Chinese around them. */
function languageOf(text: string): string {
  if (HAN.test(text)) return CHINESE
  if (/\p{Script=Arabic}/u.test(text)) return ARABIC
  if (/\p{Script=Hebrew}/u.test(text)) return HEBREW
  return LATIN_WORD.test(text) ? ENGLISH : CHINESE
}

function runAttributes(run: Run, { size, look }: ParagraphOptions): string {
  const bold = run.bold ?? look?.bold
  let attributes = languageOf(run.text)
  if (size !== undefined) attributes += ` sz="${centipoints(size)}"`
  if (bold !== undefined) attributes += ` b="${bold ? 1 : 0}"`
  if (run.italic !== undefined) attributes += ` i="${run.italic ? 1 : 0}"`
  if (run.script) attributes += ` baseline="${SCRIPT_BASELINE[run.script]}"`
  return `${attributes} dirty="0"`
}

function runXml(run: Run, options: ParagraphOptions, relationships: Relationships): string {
  if (!run.text) return ''
  const color = run.color ?? options.look?.color
  const link = safeLink(run.link)
  const inner =
    (color ? solidFill(color) : '') +
    (options.look ? themeFont(options.look.font) : '') +
    (link ? `<a:hlinkClick r:id="${relationships.add('hyperlink', link, true)}"/>` : '')
  const attributes = runAttributes(run, options)
  const properties = inner ? `<a:rPr ${attributes}>${inner}</a:rPr>` : `<a:rPr ${attributes}/>`
  return `<a:r>${properties}<a:t>${escapeXml(run.text)}</a:t></a:r>`
}

/** Side and pitch; the side is as on pages, whichever way a paragraph is written. */
function paragraphProperties({ pitch, align }: ParagraphOptions, text: string): string {
  const attributes = (align ? ` algn="${ALIGN[align]}"` : '') + (runsFromRight(text) ? ' rtl="1"' : '')
  if (pitch === undefined && !attributes) return ''
  return `<a:pPr${attributes}>${pitch === undefined ? '' : exactPitch(pitch)}</a:pPr>`
}

/** Paragraphs of a text body. */
export function paragraphsXml(
  content: TextContent,
  relationships: Relationships,
  options: ParagraphOptions = {},
): string {
  const textOf = (runs: readonly Run[]) => runs.map((run) => runXml(run, options, relationships)).join('')
  const runsOf = (paragraph: Paragraph) =>
    options.math
      ? formulasIn(paragraph)
          .map(({ runs, math }) => (math && options.math!(math.latex, runs[0]!)) ?? textOf(runs))
          .join('')
      : textOf(paragraph.runs)
  const paragraphs = paragraphsOf(content)
  if (options.joined) {
    const size = options.size === undefined ? '' : ` sz="${centipoints(options.size)}"`
    const lines = paragraphs.map(runsOf).join(`<a:br><a:rPr lang="zh-CN"${size}/></a:br>`)
    return `<a:p>${paragraphProperties(options, plainText(content))}${lines}</a:p>`
  }
  return paragraphs
    .map((item) => `<a:p>${paragraphProperties(options, plainParagraph(item))}${runsOf(item)}</a:p>`)
    .join('')
}

/** Today's date, which a program keeps. */
export const dateField = (): string =>
  '<a:p><a:fld id="{5C8F2E0B-1F5A-4C0B-9D0D-2D7A4E8B9F31}" type="datetime1"><a:rPr lang="zh-CN"/>' +
  '<a:t>2026/1/1</a:t></a:fld></a:p>'

export const slideNumberField = (text: string, size?: number): string =>
  '<a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum">' +
  `<a:rPr lang="zh-CN"${size === undefined ? '' : ` sz="${centipoints(size)}"`}/>` +
  `<a:t>${escapeXml(text)}</a:t></a:fld></a:p>`
