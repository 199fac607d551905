import { createHash } from 'node:crypto'
import type { DrawnPage } from '../portrait/pages.ts'
import type { PortraitNode } from '../scene/portrait.ts'
import { portraitSvg } from '../svg/portrait.ts'
import type { Preview, PreviewedPage, PreviewOrder } from './order.ts'
import { drawn, ON_SCREEN, pour } from './poured.ts'

/** Pictures named by what they are, so that a background is sent once however many pages have it. */
class NamedPictures {
  private readonly names = new Map<string, string>()

  /** A node whose images name their pictures. */
  named(node: PortraitNode): PortraitNode {
    if (node.kind === 'turned') return { ...node, nodes: node.nodes.map((one) => this.named(one)) }
    if (node.kind !== 'image' || !node.source.href) return node
    return { ...node, source: { ...node.source, href: `picture:${this.nameOf(node.source.href)}` } }
  }

  /** Data URLs by name, without those that are known. */
  besides(known: readonly string[]): Map<string, string> {
    const has = new Set(known)
    return new Map([...this.names].flatMap(([href, name]) => (has.has(name) ? [] : [[name, href]])))
  }

  private nameOf(href: string): string {
    const name = this.names.get(href) ?? createHash('sha256').update(href).digest('base64url')
    this.names.set(href, name)
    return name
  }
}

/** Ids begin as those of our own pages do, for whoever shows several of them in one document. */
const svgOf = (page: DrawnPage): string =>
  portraitSvg(page, { idPrefix: `page${page.number}-`, links: false })

/** An outline in somebody's theme as pages to look at, without a file. Throws what `pourOutline` throws. */
export async function previewPoured(order: PreviewOrder): Promise<Preview> {
  const { theme, drawnPages, known = [] } = order
  const { bytes, pages: total, shown } = await pour(theme, order)
  const pages = await drawn(bytes, { most: drawnPages, pictureSize: ON_SCREEN })
  const pictures = new NamedPictures()
  return {
    pages: pages.map((page): PreviewedPage => {
      const nodes = page.nodes.map((node) => pictures.named(node))
      return { ...shown[page.number - 1]!, svg: svgOf({ ...page, nodes }), omitted: page.omitted }
    }),
    total,
    pictures: pictures.besides(known),
  }
}
