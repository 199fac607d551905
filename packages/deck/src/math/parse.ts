import { CONSTRUCTS } from './parse/constructs.ts'
import { Reader } from './parse/reader.ts'
import type { MathNode } from './tree.ts'

export type { MathNode } from './tree.ts'

/** Wraps that authors and importers leave around a formula. */
const unwrapped = (latex: string): string =>
  latex.trim().replace(/^(?:\$\$?|\\\[|\\\()([\s\S]*?)(?:\$\$?|\\\]|\\\))$/, '$1')

/**
 * Reads a formula in LaTeX as theses write it. A command it does not know stands in the tree as its
 * source, and so does what is nested too deep: nothing is dropped.
 */
export const parseMath = (latex: string): MathNode => new Reader(unwrapped(latex), CONSTRUCTS).all()
