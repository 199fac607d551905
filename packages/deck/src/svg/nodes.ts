import { type PathNode, type PictureNode, round1, type SceneNode, type Segment } from '../scene/index.ts'
import { escapeXml } from '../scene/xml.ts'
import { chartSvg } from './chart.ts'
import type { SvgPage } from './page.ts'
import { tableSvg } from './table.ts'
import { textXml } from './text.ts'

/** Outlines of motifs are printed once a skin. */
const printed = new WeakMap<readonly Segment[], string>()

export function pathData(segments: readonly Segment[]): string {
  const known = printed.get(segments)
  if (known !== undefined) return known
  let data = ''
  for (const [command, ...numbers] of segments) data += command + numbers.map(round1).join(' ')
  printed.set(segments, data)
  return data
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  const chunk = 0x8000
  for (let at = 0; at < bytes.length; at += chunk)
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(binary)
}

/**
 * Renderers disagree about what a camera noted of how it was held: where the bytes are known they are told
 * to leave the pixels as stored, and the turn is written out. A picture of which only the address is known
 * is a browser's to turn.
 */
function pictureSvg({ x, y, w, h, source, fit, alt }: PictureNode): string {
  if (!source) return ''
  const href = source.href ?? (source.bytes ? `data:${source.type};base64,${base64(source.bytes)}` : '')
  if (!href) return ''
  const turn = source.turn ?? 0
  const box = turn % 180 === 0 ? { x, y, w, h } : { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w }
  const place = `x="${round1(box.x)}" y="${round1(box.y)}" width="${round1(box.w)}" height="${round1(box.h)}"`
  const ratio = fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'
  const label = alt ? ` aria-label="${escapeXml(alt)}"` : ''
  const asStored = source.bytes ? ' style="image-orientation:none"' : ''
  const image = `<image ${place}${asStored} preserveAspectRatio="${ratio}" href="${escapeXml(href)}"${label}/>`
  if (turn === 0) return image
  return `<g transform="rotate(${turn} ${round1(x + w / 2)} ${round1(y + h / 2)})">${image}</g>`
}

/** Any node of a page. */
export function nodeSvg(node: SceneNode, page: SvgPage): string {
  switch (node.kind) {
    case 'rect': {
      const corner = node.radius ? ` rx="${round1(Math.min(node.radius, node.w / 2, node.h / 2))}"` : ''
      const place = `x="${round1(node.x)}" y="${round1(node.y)}" width="${round1(node.w)}" height="${round1(node.h)}"`
      return `<rect ${place}${corner}${look(node, page)}/>`
    }
    case 'ellipse': {
      const center = `cx="${round1(node.x + node.w / 2)}" cy="${round1(node.y + node.h / 2)}"`
      return `<ellipse ${center} rx="${round1(node.w / 2)}" ry="${round1(node.h / 2)}"${look(node, page)}/>`
    }
    case 'path':
      return `<path d="${pathData(node.segments)}"${holes(node)}${look(node, page)}/>`
    case 'line': {
      const data = `M${round1(node.x1)} ${round1(node.y1)}L${round1(node.x2)} ${round1(node.y2)}`
      return `<path d="${data}"${page.stroke(node.stroke)}/>`
    }
    case 'group': {
      const center = `${round1(node.x + node.w / 2)} ${round1(node.y + node.h / 2)}`
      const turn = node.rotation ? ` transform="rotate(${round1(node.rotation)} ${center})"` : ''
      return `<g${turn}>${node.nodes.map((child) => nodeSvg(child, page)).join('')}</g>`
    }
    case 'formula': {
      const label = escapeXml(node.alt ?? node.latex)
      return `<g role="img" aria-label="${label}">${node.nodes.map((child) => nodeSvg(child, page)).join('')}</g>`
    }
    case 'picture':
      return node.source || !node.fallback ? pictureSvg(node) : stillSvg(node.fallback, page, 'a')
    case 'text':
      return textXml(node, page)
    case 'table':
      return tableSvg(node, page)
    case 'chart':
      return chartSvg(node, page)
  }
}

/** Office programs fill paths by the even-odd rule. */
const holes = (node: PathNode): string => (node.fill ? ' fill-rule="evenodd"' : '')

const look = (node: Extract<SceneNode, { shadow: unknown }>, page: SvgPage): string =>
  page.fill(node.fill, node) + page.stroke(node.stroke) + page.shadow(node.shadow)

/** Stands for a page's prefix where ids are printed for all pages alike; XML has no place for it, and so no text. */
const ANY_PAGE = '\u0001'

/** What is printed once, in pieces between which a page's prefix belongs. */
type Still = { look: string; body: readonly string[]; definitions: readonly string[] }

/** What they last looked like; previews in many palettes would fill the memory with all of them. */
const stills = new WeakMap<readonly SceneNode[], Still>()

function print(nodes: readonly SceneNode[], page: SvgPage): Still {
  const any = page.under(ANY_PAGE)
  const body = nodes.map((node) => nodeSvg(node, any)).join('')
  return { look: page.look, body: body.split(ANY_PAGE), definitions: any.definitions.split(ANY_PAGE) }
}

/**
 * Nodes that a skin keeps and many pages show, printed once as long as the look stays; `name` is a letter
 * that keeps their ids apart from the page's others.
 */
export function stillSvg(
  kept: readonly SceneNode[],
  page: SvgPage,
  name: string,
  under: readonly SceneNode[] = [],
): string {
  let still = stills.get(kept)
  if (still?.look !== page.look) {
    still = print([...under, ...kept], page)
    stills.set(kept, still)
  }
  const prefix = `${page.prefix}${name}`
  page.adopt(still.definitions.join(prefix))
  return still.body.join(prefix)
}
