import type { NodeTree, Point } from '../../../scene/index.ts'
import type { Tone } from '../tones.ts'

/** A subject drawn in flat geometry, 360 × 360, with five points that notes may refer to. */
export type Emblem = { nodes: NodeTree; tips: readonly Point[] }
export type DrawEmblem = (tone: Tone) => Emblem
