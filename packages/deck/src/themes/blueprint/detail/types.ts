import type { NodeTree } from '../../../scene/index.ts'

/** A detail drawn in 340 × 200. */
export type Detail = () => NodeTree
