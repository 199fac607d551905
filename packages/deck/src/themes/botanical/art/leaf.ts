import type { NodeTree, Slot } from '../../../scene/index.ts'
import type { Blade, Detail, LeafForm } from './forms.ts'
import { pen } from './pen.ts'

export type LeafLook = {
  slot: Slot
  alpha?: number
  /** Slot of the light half (skins.md: bg at 14 %), or of the dark half of a pale leaf. */
  lit?: Slot
  litAlpha?: number
  veins?: Slot
  veinAlpha?: number
}

const drawn = new Map<LeafForm, Partial<Record<Detail, Blade>>>()

const detailOf = (length: number): Detail => (length > 150 ? 3 : length > 84 ? 2 : length > 50 ? 1 : 0)

/** A form's blade for a length in px, made once. */
function bladeOf(form: LeafForm, length: number): Blade {
  const detail = detailOf(length)
  const known = drawn.get(form) ?? {}
  drawn.set(form, known)
  return (known[detail] ??= form(detail))
}

const NO_VEINS_BELOW = 30
const PALE = 0.8

/** A leaf of any form from (x, y) in direction `angle`, degrees; `length` in px. */
export function leaf(
  form: LeafForm,
  x: number,
  y: number,
  length: number,
  angle: number,
  look: LeafLook,
): NodeTree {
  const place = pen(x, y, angle, length / 100)
  const { outline, lit, pale, veins, stalk } = bladeOf(form, length)
  const { slot, alpha = 1, litAlpha = 0.15 } = look
  return [
    stalk > 0 &&
      place.draw(`M0 0L${stalk} 0`, 'none', {
        stroke: slot,
        strokeWidth: Math.max(1.2, length / 60),
        strokeOpacity: alpha,
        cap: 'round',
        name: '柄',
      }),
    pale.length > 0 && place.draw(pale, [slot, alpha * PALE], { name: '叶' }),
    place.draw(outline, [slot, alpha], { name: '叶' }),
    lit.length > 0 && litAlpha > 0 && place.draw(lit, [look.lit ?? 'bg', litAlpha], { name: '向光面' }),
    veins.length > 0 &&
      length > NO_VEINS_BELOW &&
      place.draw(veins, 'none', {
        stroke: look.veins ?? 'bg',
        strokeWidth: length > 200 ? 1.3 : 1.1,
        strokeOpacity: (look.veinAlpha ?? 0.62) * Math.min(1, alpha * 3),
        cap: 'round',
        name: '脉',
      }),
  ]
}

/** A leaf in lines only. */
export function lineLeaf(
  form: LeafForm,
  x: number,
  y: number,
  length: number,
  angle: number,
  slot: Slot,
): NodeTree {
  const place = pen(x, y, angle, length / 100)
  const { outline, pale, veins, stalk } = bladeOf(form, length)
  const stem =
    stalk > 0
      ? ([
          ['M', 0, 0],
          ['L', stalk, 0],
        ] as const)
      : []
  return [
    place.draw([...outline, ...pale], 'bg', { stroke: slot, strokeWidth: 1.8, join: 'round', name: '叶' }),
    place.draw([...veins, ...stem], 'none', {
      stroke: slot,
      strokeWidth: 1.2,
      strokeOpacity: 0.85,
      cap: 'round',
      name: '脉',
    }),
  ]
}
