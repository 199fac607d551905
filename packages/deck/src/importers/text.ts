import { assemble, type Block, textBlock } from './blocks.ts'
import { isNames } from './byline.ts'
import type { ImportContext } from './context.ts'
import { takeCover } from './cover.ts'
import { largest } from './files/many.ts'
import { cleanLine, decodeText } from './files/text.ts'
import { findHeadings } from './headings.ts'
import type { Draft } from './model.ts'
import { liftReferences } from './references.ts'

const BULLET = /^[-*+•·●○■◆▪‣]\s+/

/** Reads plain text: headings by numbering, lists by bullets or indents, every other line a paragraph. */
export function readText(bytes: Uint8Array, context: ImportContext): Draft {
  const lines = decodeText(bytes)
    .split(/\r\n?|\n/)
    .map((raw, at) => ({ indent: indentOf(raw), text: cleanLine(raw), paragraph: at + 1 }))
    .filter(({ text }) => text)
  const draft: Draft = { chapters: [] }
  const blocks = lines.map(blockOf)
  nestByIndent(blocks, lines)
  findHeadings(blocks)
  markTitle(blocks)
  const rest = takeCover(blocks, draft)
  draft.title ||= context.baseName
  draft.chapters = assemble(rest, draft.title)
  liftReferences(draft)
  return draft
}

type Line = { indent: number; text: string; paragraph: number }

/** Columns before the text; a tab or an ideographic space is two. */
const indentOf = (raw: string) =>
  [.../^[\s\u3000]*/.exec(raw)![0]].reduce((sum, c) => sum + (c === ' ' ? 1 : 2), 0)

function blockOf({ text, paragraph, indent }: Line): Block {
  const bullet = BULLET.exec(text)
  const block = textBlock(bullet ? text.slice(bullet[0].length) : text, { source: { paragraph } })
  return bullet ? { ...block, kind: 'item', level: indent } : block
}

/** An outline of short lines by tabs has indents of several depths; a text has at most first-line ones. */
function nestByIndent(blocks: Block[], lines: Line[]): void {
  const depths = new Set(lines.map(({ indent }) => indent))
  const longest = largest(
    lines.map(({ text }) => text.length),
    0,
  )
  if (depths.size < 3 || longest > 80) return
  for (const [at, block] of blocks.entries()) {
    block.kind = 'item'
    block.level = lines[at]!.indent
  }
}

/** 各位新同事，大家上午好！: how a speech begins. */
const SALUTATION =
  /^(?:(?:尊敬|敬爱|亲爱)的|各位|同志们|同学们|老师们|家长们|朋友们|女士们|大家(?:上午|下午|早上|晚上)?好|dear |ladies and gentlemen|good (?:morning|afternoon|evening))/i

/** A short first line, no heading itself, above one, above a long paragraph, the author's lines or a salutation. */
function markTitle([first, second]: Block[]): void {
  if (first?.kind !== 'text' || !second) return
  const { text } = first.node
  const isShort = text.length <= 40 && !/[。；，：:]/.test(text)
  const next = second.node.text
  const isAbove = /^.{2,8}[:：]/.test(next) || isNames(next) || SALUTATION.test(next)
  if (isShort && !SALUTATION.test(text) && (second.kind !== 'text' || next.length > 60 || isAbove))
    first.look = { role: 'title' }
}
