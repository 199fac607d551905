import type { Block } from '../blocks.ts'
import type { Graphic } from '../ooxml/graphics.ts'

/** A block whose graphic is still to be read from its part. */
export type RawBlock = Block & { graphic?: Graphic }
