import type { Slide, Skin } from '../layout/index.ts'

/** Lists whose layouts differ by how many items they have: cards3, process4:icons. */
const LIST = /^(bullets|lines|cards|process|timeline)(\d+)(:icons)?/

/**
 * Layouts that a file offers beside those it uses: for each list on a page the one with one item more, so that a fourth
 * card finds its place in PowerPoint. Every layout of a skin brings its own art: all of them would double the file.
 */
export function offeredFor(slides: readonly Slide[], { layouts }: Skin): string[] {
  const offered = slides.flatMap(({ layout }) => {
    const [, kind, count, icons = ''] = LIST.exec(layout) ?? []
    return kind ? [`${kind}${Number(count) + 1}${icons}`] : []
  })
  return [...new Set(offered)].filter((key) => key in layouts)
}
