import type { SceneNode } from '../scene/index.ts'
import type { Unit } from '../reading/types.ts'
import type { Setting } from './choose.ts'
import type { Fill } from './fitting.ts'
import type { BareLayout, TemplatePage } from './types.ts'

/** A page to be made: a copy of one of the template's, or a new one on one of its layouts. */
export type Poured = {
  source: { kind: 'page'; page: TemplatePage } | { kind: 'layout'; layout: BareLayout }
  fills: Fill[]
  spare: Unit[]
  /** Shapes that stand elsewhere than on the template's page; copies are numbered from `COPY`. */
  moves: Setting['moves']
  nodes: SceneNode[]
  /** The outline's section or slide that it shows; null for cover, contents and closing. */
  key: string | null
  title: string
  notes: string
}

export type PourOptions = {
  /** Stands on every page of a deck that a model wrote. */
  label?: string
}
