import { z } from 'zod'
import { aiLimits } from '../limits/ai.ts'
import { aiMessages } from '../messages/ai.ts'
import { pageLayouts } from './page-layouts.ts'

const most = aiLimits.outline

/** What can be stored and shown: neither NUL nor half of a pair of surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const text = (chars: number) => z.string().overwrite(storable).max(chars)
const short = text(most.titleChars)

const table = z.object({
  rows: z.array(z.array(text(most.cellChars)).max(most.tableColumns)).max(most.tableRows),
  number: short.optional(),
})

/** A picture of an outline; px. */
export const outlineFigure = z.object({
  /** A stored file's id; a data URL or an address is refused. */
  file: z.string().min(1).max(200),
  type: z.enum(['image/png', 'image/jpeg']),
  width: z.number().positive(),
  height: z.number().positive(),
  number: short.optional(),
})

/** A node of the outline: chapter, page, point or detail by its depth. Its id is stable and unique in the tree. */
export const outlineNode = z.object({
  id: z.string().overwrite(storable).min(1).max(64),
  text: text(most.nodeChars),
  get children() {
    return z.array(outlineNode)
  },
  notes: text(most.notesChars).optional(),
  source: z
    .object({ paragraph: z.number().int().min(0).optional(), page: z.number().int().min(0).optional() })
    .optional(),
  table: table.optional(),
  figure: outlineFigure.optional(),
  formula: z.object({ latex: text(most.nodeChars) }).optional(),
  layout: z.enum(pageLayouts).optional(),
  /** Figures in the node's own text, notes or table, as written there, for which no source is known (待核对). */
  doubts: z.array(text(most.figureChars)).max(most.doubtsPerNode).optional(),
})
export type OutlineNode = z.output<typeof outlineNode>

export const outlineOrigins = ['model', 'composer', 'document'] as const
export type OutlineOrigin = (typeof outlineOrigins)[number]

/** An outline as people write and edit it; the same shape as the deck engine's `OutlineTree`. */
export const outlineTree = z.object({
  title: short,
  subtitle: short.optional(),
  scene: short.optional(),
  discipline: short.optional(),
  author: z
    .object({
      name: short.optional(),
      school: short.optional(),
      advisor: short.optional(),
      date: short.optional(),
      contact: short.optional(),
    })
    .optional(),
  keywords: z.array(short).max(most.keywords).optional(),
  origin: z.enum(outlineOrigins),
  chapters: z.array(outlineNode),
  references: z.array(text(most.nodeChars)).max(most.references).optional(),
})
export type OutlineTree = z.output<typeof outlineTree>

type Loose = { [key: string]: unknown }
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Cells of the node's table and its doubts, whatever they are; more than there may be where it has too many rows. */
function cellsIn({ table, doubts }: Loose): number {
  const rows = isObject(table) && Array.isArray(table.rows) ? table.rows : []
  if (rows.length > most.tableRows) return Number.POSITIVE_INFINITY
  const cells = rows.reduce<number>((sum, row) => sum + 1 + (Array.isArray(row) ? row.length : 0), 0)
  return cells + (Array.isArray(doubts) ? doubts.length : 0)
}

/**
 * Gives every node an id of its own and its list of children, in place. Returns the message for a tree of more
 * nodes, levels or cells than an outline may have, or of something else than nodes.
 */
export function completeNodes(chapters: unknown[]): string | undefined {
  const seen = new Set<unknown>()
  let cells = 0
  let level = chapters
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= most.depth || seen.size + level.length > most.nodes) return aiMessages.outlineTooMuch
    const next: unknown[] = []
    for (const node of level) {
      if (!isObject(node)) return aiMessages.outlineInvalid
      node.children ??= []
      if (!Array.isArray(node.children)) return aiMessages.outlineInvalid
      cells += cellsIn(node)
      if (cells > most.cells) return aiMessages.outlineTooMuch
      let { id } = node
      for (let n = seen.size; id == null || id === '' || seen.has(id); n++) id = `n${n}`
      seen.add(id)
      node.id = id
      if (seen.size + next.length + node.children.length > most.nodes) return aiMessages.outlineTooMuch
      next.push(...node.children)
    }
    level = next
  }
}

/**
 * An outline as callers send it: a JSON text or an object. Nodes may lack ids, children and the tree its origin;
 * they are given. Output is an {@link OutlineTree}.
 */
export const outlineInput = z
  .union([z.string(), z.record(z.string(), z.unknown())], { error: aiMessages.outlineRequired })
  .transform((sent, context): OutlineTree => {
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (typeof sent === 'string' && sent.trim() === '') return fail(aiMessages.outlineRequired)
    const value = typeof sent === 'string' ? parsed(sent) : structuredClone(sent)
    if (!isObject(value)) return fail(aiMessages.outlineInvalid)
    const { chapters = [] } = value
    if (!Array.isArray(chapters)) return fail(aiMessages.outlineInvalid)
    const fault = completeNodes(chapters)
    if (fault) return fail(fault)
    const tree = outlineTree.safeParse({ origin: 'document', title: '', ...value, chapters })
    return tree.success ? tree.data : fail(aiMessages.outlineInvalid)
  })

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
