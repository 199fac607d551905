/** The ten theme slots. `bg` = lt1, `tx` = dk1, `b2` = lt2, `t2` = dk2, `a1`…`a6` = accent1…6. */
export const SLOTS = ['bg', 'tx', 'b2', 't2', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'] as const
export type Slot = (typeof SLOTS)[number]

/** A slot colour with its opacity, 0–1. Nothing in a scene names a colour in any other way. */
export type SlotColor = { slot: Slot; alpha: number }

/** `offset` is 0–1 along the gradient. LibreOffice before 7.6 keeps the first and last stop only. */
export type GradientStop = SlotColor & { offset: number }

/** `angle` in degrees, clockwise; 0 runs left to right, 90 top to bottom. */
export type LinearGradient = { type: 'linear'; angle: number; stops: readonly GradientStop[] }

/** Centred in the shape's own box; programs agree on it only when that box is square. */
export type RadialGradient = { type: 'radial'; stops: readonly GradientStop[] }

export type Fill = ({ type: 'solid' } & SlotColor) | LinearGradient | RadialGradient

export type Stroke = SlotColor & {
  /** px */
  width: number
  /** px: dash, gap, dash, gap … */
  dash: readonly number[] | null
  cap: 'flat' | 'round'
  join: 'miter' | 'round'
}

/** Cast straight down: `dy` and `blur` in px. */
export type Shadow = { dy: number; blur: number; alpha: number; slot?: Slot }

/** What a constructor accepts as fill: a slot, a slot with opacity, a gradient, or nothing. */
export type FillInput = Slot | 'none' | null | readonly [Slot, number] | LinearGradient | RadialGradient

/** A stop as `[slot, alpha, offset]`. */
export type StopInput = readonly [Slot, number, number]

const stops = (list: readonly StopInput[]): GradientStop[] =>
  list.map(([slot, alpha, offset]) => ({ slot, alpha, offset }))

/** Linear gradient from `[slot, alpha, offset]` stops; `angle` in degrees, 90 = downwards. */
export const linear = (list: readonly StopInput[], angle = 90): LinearGradient => ({
  type: 'linear',
  angle,
  stops: stops(list),
})

/** Radial gradient from the centre of the shape's box to its rim. */
export const radial = (list: readonly StopInput[]): RadialGradient => ({ type: 'radial', stops: stops(list) })

const isPair = (input: FillInput): input is readonly [Slot, number] => Array.isArray(input)

/** Resolves what a constructor was given; `opacity` multiplies solid fills only. */
export function toFill(input: FillInput, opacity = 1): Fill | null {
  if (!input || input === 'none') return null
  if (typeof input === 'string') return { type: 'solid', slot: input, alpha: opacity }
  if (isPair(input)) return { type: 'solid', slot: input[0], alpha: input[1] * opacity }
  return input
}
