import { ARROWS } from './arrows.ts'
import { BOXES } from './boxes.ts'
import { CONNECTORS } from './connectors.ts'
import { CURVES } from './curves.ts'
import { FLOW } from './flow.ts'
import { POLYGONS } from './polygons.ts'
import type { Preset } from './types.ts'

/** Preset forms by the format's names for them (ST_ShapeType). */
export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  Object.entries({ ...BOXES, ...POLYGONS, ...ARROWS, ...CURVES, ...FLOW, ...CONNECTORS }),
)

export * from './types.ts'
