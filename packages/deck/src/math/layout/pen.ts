import type { MathNode } from '../tree.ts'
import type { MathBox } from './box.ts'

/** Width of `text` at `size` px. */
export type Measure = (text: string, size: number) => number

/** Scripts of scripts get no smaller than this part of the whole. */
const SMALLEST = 0.45

type SetNode = (node: MathNode, pen: Pen) => MathBox

/** The size that a part of a formula is set at, and how its own parts are. */
export class Pen {
  readonly em: number
  /** px of the formula as a whole. */
  readonly whole: number
  readonly measure: Measure
  private readonly setNode: SetNode

  constructor(em: number, whole: number, measure: Measure, setNode: SetNode) {
    this.em = em
    this.whole = whole
    this.measure = measure
    this.setNode = setNode
  }

  set(node: MathNode): MathBox {
    return this.setNode(node, this)
  }

  /** A pen of another size, px. */
  sized(em: number): Pen {
    return new Pen(em, this.whole, this.measure, this.setNode)
  }

  /** A pen of this part of the size, but not below what can be read. */
  smaller(part: number): Pen {
    return this.sized(Math.max(this.em * part, Math.min(this.em, this.whole * SMALLEST)))
  }

  /** Whether it sets a part that is smaller than the whole. */
  get isSmall(): boolean {
    return this.em < this.whole * 0.9
  }
}
