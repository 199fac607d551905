import { forLooks, linear, rect, type NodeTree } from '../../scene/index.ts'
import { range, ridge } from './landscape.ts'

const MIST = { top: 612, full: 648, alpha: 0.92 }

/** Mountains' feet stand in mist, so that note and footer read; what stands before them is drawn after it. */
const mist = (): NodeTree => [
  rect(
    0,
    MIST.top,
    1152,
    MIST.full - MIST.top,
    linear([
      ['bg', 0, 0],
      ['bg', MIST.alpha, 1],
    ]),
    { name: '留白' },
  ),
  rect(0, MIST.full, 1152, 720 - MIST.full, ['bg', MIST.alpha], { name: '留白' }),
]

/** A low ridge along the foot of a content page. */
export const footRidge = (seed: number, height = 60, alpha = 0.3): NodeTree =>
  forLooks([
    ridge({ from: 0, to: 1150, base: 688, height, seed: 91 + seed, peaks: 4, floor: 720, alpha }),
    mist(),
  ])

/** Mountains along the foot of a content page with room above it. */
export const footRange = (height: number, seed: number): NodeTree =>
  forLooks([range(0, 1150, 694, height, seed), mist()])
