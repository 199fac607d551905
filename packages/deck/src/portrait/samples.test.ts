import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplesOr } from '../importers/testing/samples.ts'
import type { PortraitNode } from '../scene/portrait.ts'
import { drawPages } from './index.ts'

const kindsOf = (nodes: readonly PortraitNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'turned' ? kindsOf(node.nodes) : [node.kind]))
const wordsOf = (nodes: readonly PortraitNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'turned') return wordsOf(node.nodes)
      return node.kind === 'words'
        ? node.lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
        : ''
    })
    .join(' ')

/** Pages of real files, saved by PowerPoint and LibreOffice: size in px, and words that are seen on them. */
const SEEN: Record<string, { pages: number; w: number; words: string[]; images?: number }> = {
  'NestedTables.pptx': { pages: 4, w: 1280, words: ['NestedTable1', 'B1-D1', 'Val-Diff'] },
  'SlideDimensions1.pptx': { pages: 2, w: 1280, words: [] },
  'SlideMasters.pptx': { pages: 3, w: 1280, words: ['Template', 'Orange Title', 'ModifyMe'], images: 3 },
  'SlideWithCharts.pptx': { pages: 2, w: 1280, words: ['Kategorie 1', 'Datenreihe 2'] },
  'SlideWithNotes.pptx': { pages: 1, w: 1280, words: [] },
}

test('files of other programs are drawn whole', async ({ skip }) => {
  const folder = samplesOr(skip)
  for (const [name, seen] of Object.entries(SEEN)) {
    const { pages } = await drawPages(readFileSync(join(folder, name)))
    expect(pages, name).toHaveLength(seen.pages)
    expect(
      pages.flatMap(({ omitted }) => omitted),
      name,
    ).toEqual([])
    const said = pages.map(({ nodes }) => wordsOf(nodes)).join(' ')
    for (const word of seen.words) expect(said, name).toContain(word)
    const images = pages.flatMap(({ nodes }) => kindsOf(nodes)).filter((kind) => kind === 'image')
    expect(images.length, name).toBeGreaterThanOrEqual(seen.images ?? 0)
  }
})
