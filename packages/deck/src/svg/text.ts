import { linesOf } from '../layout/index.ts'
import {
  charWidth,
  DESCENT,
  type LineSpan,
  round1,
  type Run,
  safeLink,
  SCRIPT_SCALE,
  type TextLine,
  type TextNode,
  verticalGlyphs,
} from '../scene/index.ts'
import { escapeXml } from '../scene/xml.ts'
import type { SvgPage } from './page.ts'

const ANCHORS = { left: '', center: ' text-anchor="middle"', right: ' text-anchor="end"' } as const

/** Chinese faces have no italic: Latin letters take that of the face they were drawn with. */
export const withItalic = (family: string): string => family.replace(/^(Noto \w+) SC/, '$1, $&')

function fontAttributes(node: TextNode, page: SvgPage): string {
  const face = node.font === 'heading' ? page.fonts.heading : page.fonts.body
  return (
    ` font-family="${escapeXml(node.italic ? withItalic(face) : face)}" font-size="${round1(node.size)}"` +
    (node.bold ? ' font-weight="700"' : '') +
    (node.italic ? ' font-style="italic"' : '') +
    page.solid(node.color.slot, node.color.alpha)
  )
}

const italicAttributes = (italic: boolean, node: TextNode, page: SvgPage): string =>
  italic
    ? ` font-style="italic" font-family="${escapeXml(withItalic(node.font === 'heading' ? page.fonts.heading : page.fonts.body))}"`
    : ' font-style="normal"'

const isPlain = (run: Run): boolean =>
  run.bold === undefined && run.italic === undefined && !run.script && !run.color && !run.link

/** em of the line's size by which a script stands above (negative) or below the baseline. */
const SCRIPT_SHIFT = { super: -0.33, sub: 0.14 } as const

const linked = (inner: string, link: string | null): string =>
  link ? `<a href="${escapeXml(link)}" target="_blank" rel="noopener">${inner}</a>` : inner

/** Runs follow each other; a script shifts the baseline and the next run shifts it back. */
function spansXml(spans: readonly LineSpan[], node: TextNode, page: SvgPage): string {
  let shifted = 0
  return spans
    .map(({ run, text }) => {
      const target = run.script ? SCRIPT_SHIFT[run.script] * node.size : 0
      const dy = round1(target - shifted)
      shifted = target
      const look = runAttributes(run, node, page) + (dy ? ` dy="${dy}"` : '')
      const inner = look ? `<tspan${look}>${escapeXml(text)}</tspan>` : escapeXml(text)
      return page.links ? linked(inner, safeLink(run.link)) : inner
    })
    .join('')
}

function runAttributes(run: Run, node: TextNode, page: SvgPage): string {
  if (isPlain(run)) return ''
  const color = run.color ?? (safeLink(run.link) ? 'a1' : undefined)
  return (
    (run.bold === undefined ? '' : ` font-weight="${run.bold ? 700 : 400}"`) +
    (run.italic === undefined ? '' : italicAttributes(run.italic, node, page)) +
    (run.script ? ` font-size="${round1(node.size * SCRIPT_SCALE)}"` : '') +
    (color ? page.solid(color) : '') +
    (safeLink(run.link) ? ' text-decoration="underline"' : '')
  )
}

/** Horizontal or vertical text at its decided size. */
export function textXml(node: TextNode, page: SvgPage): string {
  if (node.vertical) return verticalXml(node, page)
  return linesXml(node, linesOf(node, page.serifHeadings), page)
}

/** Lines with an exact pitch: each baseline stands `DESCENT` em above its pitch's bottom. */
export function linesXml(node: TextNode, lines: readonly TextLine[], page: SvgPage): string {
  const pitch = node.lineHeight * node.size
  const x = node.align === 'center' ? node.x + node.w / 2 : node.align === 'right' ? node.x + node.w : node.x
  const top = node.anchor === 'middle' ? node.y + (node.h - lines.length * pitch) / 2 : node.y
  const rows = lines.map((line, i) => {
    if (line.spans.length === 0) return ''
    const y = round1(top + (i + 1) * pitch - DESCENT * node.size)
    return `<tspan x="${round1(x)}" y="${y}">${spansXml(line.spans, node, page)}</tspan>`
  })
  const spacing = node.letterSpacing ? ` letter-spacing="${round1(node.letterSpacing)}"` : ''
  return `<text${fontAttributes(node, page)}${ANCHORS[node.align]}${spacing} xml:space="preserve">${rows.join('')}</text>`
}

/** Vertical presentation forms: right in any renderer, with any subset that keeps them. */
export const VERTICAL_FORMS: Readonly<Record<string, string>> = {
  '，': '︐',
  '、': '︑',
  '。': '︒',
  '：': '︓',
  '；': '︔',
  '！': '︕',
  '？': '︖',
  '（': '︵',
  '）': '︶',
  '《': '︽',
  '》': '︾',
  '〈': '︿',
  '〉': '﹀',
  '「': '﹁',
  '」': '﹂',
  '『': '﹃',
  '』': '﹄',
  '—': '︱',
  '…': '︙',
  '【': '︻',
  '】': '︼',
  '“': '﹁',
  '”': '﹂',
}

const UPRIGHT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VERTICAL_FORMS).map(([upright, vertical]) => [vertical, upright]),
)

/** Vertical text with the marks that were written in place of their vertical forms. */
export const uprightText = (text: string): string => [...text].map((char) => UPRIGHT[char] ?? char).join('')

/** Centre line of Latin lying on its side, em from its baseline. */
const SIDEWAYS_SHIFT = 0.36
const UPRIGHT_ASCENT = 0.88

/** One position a glyph: no renderer then has to know vertical writing. */
function verticalXml(node: TextNode, page: SvgPage): string {
  const glyphs = verticalGlyphs(node.content, {
    size: node.size,
    letterSpacing: node.letterSpacing,
    height: node.h,
    wrap: node.columns > 1,
  })
  if (glyphs.length === 0) return ''
  const pitch = node.lineHeight * node.size
  const xs: number[] = []
  const ys: number[] = []
  const turns: number[] = []
  let text = ''
  for (const { char, column, offset, sideways } of glyphs) {
    const center = node.x + node.w - (column + 0.5) * pitch
    const width = charWidth(char.codePointAt(0) as number)
    text += VERTICAL_FORMS[char] ?? char
    xs.push(round1(sideways ? center - SIDEWAYS_SHIFT * node.size : center - (width * node.size) / 2))
    ys.push(round1(node.y + offset + (sideways ? 0 : UPRIGHT_ASCENT * node.size)))
    turns.push(sideways ? 90 : 0)
  }
  const rotate = turns.some((turn) => turn > 0) ? ` rotate="${turns.join(' ')}"` : ''
  const place = ` x="${xs.join(' ')}" y="${ys.join(' ')}"`
  return `<text${fontAttributes(node, page)}${place}${rotate} xml:space="preserve">${escapeXml(text)}</text>`
}
