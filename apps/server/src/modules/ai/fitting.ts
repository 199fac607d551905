import { type OutlineTree, outlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import type { OutlineHead } from './outline-writer.port.ts'

const { outline: most } = aiLimits

const fitting = (text: string): string =>
  text.length <= most.titleChars ? text : `${text.slice(0, most.titleChars - 1).toWellFormed()}…`

/** The head of an outline with no text longer than it may be. */
export function fittingHead(head: OutlineHead): OutlineHead {
  const { title, author, keywords, ...rest } = head
  const texts = Object.entries(rest).map(([key, text]) => [key, fitting(text)])
  const authorTexts = Object.entries(author ?? {}).map(([key, text]) => [key, fitting(text)])
  return {
    title: fitting(title),
    ...Object.fromEntries(texts),
    ...(author && { author: Object.fromEntries(authorTexts) }),
    ...(keywords && { keywords: keywords.slice(0, most.keywords).map(fitting) }),
  }
}

const SHORTENED = '标题、作者或关键词过长，已截短；完整的标题在第一章的备注里'

/** An imported outline as one may be stored, with a warning of what had to be shortened. Throws a ZodError. */
export function fittingTree(tree: OutlineTree): { tree: OutlineTree; warnings: string[] } {
  const { chapters, references, origin, ...head } = tree
  const fitted = fittingHead(head)
  const isSame = JSON.stringify(fitted) === JSON.stringify(head)
  const kept = {
    ...fitted,
    origin,
    chapters: fitted.title === head.title ? chapters : withNote(chapters, head.title),
    ...(references && { references: references.slice(0, most.references) }),
  }
  return { tree: outlineTree.parse(kept), warnings: isSame ? [] : [SHORTENED] }
}

const withNote = ([first, ...others]: OutlineTree['chapters'], note: string): OutlineTree['chapters'] =>
  first ? [{ ...first, notes: [note, first.notes].filter(Boolean).join('\n') }, ...others] : []
