import type { OutlineNode } from '@yantu/contract/ai/tree'

/**
 * An outline as people write and edit it: a tree of short texts. Importers and outline writers
 * produce it, the editor changes it, and `shape/` turns it into the typed slides of `types.ts`.
 *
 * Depth carries the meaning: the root's children are chapters, theirs are pages, theirs are points,
 * and what lies deeper is detail of its point. A deck of a model's words carries the AI label; the
 * composer's and the author's do not.
 */
export type { OutlineNode, OutlineOrigin, OutlineTree } from '@yantu/contract/ai/tree'

/** Paragraph counts from 1 in document order; `page` where the format has pages (slides count too). */
export type OutlineSource = NonNullable<OutlineNode['source']>

/** The first row is the header. `number` is the printed one, 表 3. */
export type OutlineTable = NonNullable<OutlineNode['table']>

/** A picture uncropped; `file` names its bytes (an import's media key, later a stored file's id). Sizes in px. */
export type OutlineFigure = NonNullable<OutlineNode['figure']>
