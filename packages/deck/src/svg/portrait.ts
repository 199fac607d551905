import { round1, round2 } from '../scene/geometry.ts'
import type {
  FormNode,
  Glyph,
  GlyphsNode,
  ImageNode,
  Portrait,
  PortraitNode,
  Word,
  WordsNode,
} from '../scene/portrait.ts'
import { escapeXml } from '../scene/xml.ts'
import { SANS, SERIF } from './families.ts'
import { pathData } from './nodes.ts'
import { opacity, SvgPage } from './page.ts'
import { VERTICAL_FORMS, withItalic } from './text.ts'

export type PortraitOptions = {
  /** Begins every id, so that several pages can stand inline in one document. */
  idPrefix?: string
  /** Links can be followed (by default). */
  links?: boolean
  /** Read out in place of the page. */
  label?: string
}

const FONTS = { heading: SANS, body: SANS }

/** A page of anybody's file as SVG in its own px, which the rasteriser and the PDF writer read as well. */
export function portraitSvg({ w, h, nodes }: Portrait, options: PortraitOptions = {}): string {
  const page = new SvgPage(null, FONTS, false, options.idPrefix ?? 'p-', options.links ?? true)
  const drawn = nodes.map((node) => nodeXml(node, page)).join('')
  const label = options.label ? ` role="img" aria-label="${escapeXml(options.label)}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round1(w)} ${round1(h)}"${label}>${page.defs}${drawn}</svg>`
}

function nodeXml(node: PortraitNode, page: SvgPage): string {
  switch (node.kind) {
    case 'form':
      return formXml(node, page)
    case 'words':
      return wordsXml(node, page)
    case 'glyphs':
      return glyphsXml(node)
    case 'image':
      return imageXml(node, page)
    case 'turned': {
      const inner = node.nodes.map((one) => nodeXml(one, page)).join('')
      return `<g transform="rotate(${round2(node.rotation)} ${round1(node.cx)} ${round1(node.cy)})">${inner}</g>`
    }
  }
}

function formXml(node: FormNode, page: SvgPage): string {
  const rule = node.fill ? ' fill-rule="evenodd"' : ''
  const look = page.fill(node.fill, node) + page.stroke(node.stroke) + page.shadow(node.shadow)
  return `<path d="${pathData(node.segments)}"${rule}${look}/>`
}

function imageXml(node: ImageNode, page: SvgPage): string {
  const { x, y, w, h, source, clip, alpha, flipH, flipV } = node
  const place = `x="${round1(x)}" y="${round1(y)}" width="${round1(w)}" height="${round1(h)}"`
  const look = 'style="image-orientation:none" preserveAspectRatio="none"'
  const image = `<image ${place} ${look}${opacity('opacity', alpha)} href="${escapeXml(source.href ?? '')}"/>`
  const [sx, sy] = [flipH ? -1 : 1, flipV ? -1 : 1]
  const [dx, dy] = [flipH ? 2 * x + w : 0, flipV ? 2 * y + h : 0]
  const mirrored =
    flipH || flipV ? `<g transform="matrix(${sx} 0 0 ${sy} ${round1(dx)} ${round1(dy)})">${image}</g>` : image
  if (!clip) return mirrored
  const id = page.define(
    (own) => `<clipPath id="${own}"><path d="${pathData(clip)}" clip-rule="evenodd"/></clipPath>`,
  )
  return `<g clip-path="url(#${id})">${mirrored}</g>`
}

const ANCHORS = { left: '', center: ' text-anchor="middle"', right: ' text-anchor="end"' } as const

type Face = Pick<Word, 'serif' | 'bold' | 'italic' | 'size' | 'ink' | 'alpha'>

function faceXml({ serif, bold, italic, size, ink, alpha }: Face): string {
  const family = serif ? SERIF : SANS
  return (
    ` font-family="${escapeXml(italic ? withItalic(family) : family)}" font-size="${round1(size)}"` +
    (bold ? ' font-weight="700"' : '') +
    (italic ? ' font-style="italic"' : '') +
    ` fill="${ink}"${opacity('fill-opacity', alpha)}`
  )
}

const lineXml = ({ underline, strike }: Word): string => {
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ')
  return lines ? ` text-decoration="${lines}"` : ''
}

/** Words follow each other; one that stands higher or lower shifts the baseline, the next shifts it back. */
function spansXml(words: readonly Word[], links: boolean): string {
  let shifted = 0
  return words
    .map((word) => {
      const dy = round1(word.shift - shifted)
      shifted = word.shift
      const spacing = Math.abs(word.spacing) >= 0.05 ? ` letter-spacing="${round2(word.spacing)}"` : ''
      const look = faceXml(word) + spacing + lineXml(word) + (dy ? ` dy="${dy}"` : '')
      const span = `<tspan${look}>${escapeXml(word.text)}</tspan>`
      return links && word.link
        ? `<a href="${escapeXml(word.link)}" target="_blank" rel="noopener">${span}</a>`
        : span
    })
    .join('')
}

function wordsXml({ align, lines }: WordsNode, page: SvgPage): string {
  const rows = lines.map(
    ({ x, y, words }) => `<tspan x="${round1(x)}" y="${round1(y)}">${spansXml(words, page.links)}</tspan>`,
  )
  return `<text${ANCHORS[align]} xml:space="preserve">${rows.join('')}</text>`
}

/** Half of an upright character above its baseline's middle, and of a letter on its side beside it; em. */
const UPRIGHT = 0.38
const SIDEWAYS = 0.36

function glyphsXml({ glyphs }: GlyphsNode): string {
  const runs: Glyph[][] = []
  for (const glyph of glyphs) {
    const before = runs.at(-1)?.[0]
    if (before && faceXml(before) === faceXml(glyph)) runs.at(-1)!.push(glyph)
    else runs.push([glyph])
  }
  return runs.map(glyphRunXml).join('')
}

function glyphRunXml(run: readonly Glyph[]): string {
  const at = run.map(({ x, y, size, length, turned }) =>
    turned ? ([x - SIDEWAYS * size, y - length / 2] as const) : ([x - size / 2, y + UPRIGHT * size] as const),
  )
  const list = (values: readonly number[]) => values.map(round1).join(' ')
  const rotate = run.some(({ turned }) => turned)
    ? ` rotate="${run.map(({ turned }) => (turned ? 90 : 0)).join(' ')}"`
    : ''
  const text = run.map(({ text: char }) => VERTICAL_FORMS[char] ?? char).join('')
  const place = ` x="${list(at.map(([x]) => x))}" y="${list(at.map(([, y]) => y))}"`
  return `<text${faceXml(run[0]!)}${place}${rotate} xml:space="preserve">${escapeXml(text)}</text>`
}
