export interface Section {
  /** The heading's anchor. */
  id: string
  title: string
}

export interface DressedText {
  html: string
  sections: Section[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: string) => entities[name] ?? '')
    .trim()

/**
 * Makes the server's HTML of an agreement ready for the page: its sections get anchors and are listed, its
 * tables a frame that scrolls sideways on a narrow screen.
 */
export function dressText(html: string): DressedText {
  const sections: Section[] = []
  const anchored = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_heading, inner: string) => {
    const section = { id: `section-${sections.length + 1}`, title: plainText(inner) }
    sections.push(section)
    return `<h2 id="${section.id}">${inner}</h2>`
  })
  let tables = 0
  const framed = anchored
    .replaceAll(
      '<table>',
      () => `<div class="framed" role="region" tabindex="0" aria-label="表 ${++tables}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
  return { html: framed, sections }
}
