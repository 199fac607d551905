/** The ten theme slots. `bg` = lt1, `tx` = dk1, `b2` = lt2, `t2` = dk2, `a1`…`a6` = accent1…6. */
export const SLOTS = ['bg', 'tx', 'b2', 't2', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'] as const
export type Slot = (typeof SLOTS)[number]

/** A colour by itself: `#` and six hexadecimal digits. Pages of other people's files know no slots of ours. */
export type Hex = `#${string}`
export type Ink = Slot | Hex

/** A colour with its opacity, 0–1. Nothing in a scene of ours names a colour in any other way than by its slot. */
export type SlotColor<I extends Ink = Slot> = { slot: I; alpha: number }

/** `offset` is 0–1 along the gradient. LibreOffice before 7.6 keeps the first and last stop only. */
export type GradientStop<I extends Ink = Slot> = SlotColor<I> & { offset: number }

/** `angle` in degrees, clockwise; 0 runs left to right, 90 top to bottom. */
export type LinearGradient<I extends Ink = Slot> = {
  type: 'linear'
  angle: number
  stops: readonly GradientStop<I>[]
}

/** Centred in the shape's own box, where programs agree on it only when that box is square, or in a circle, px. */
export type RadialGradient<I extends Ink = Slot> = {
  type: 'radial'
  stops: readonly GradientStop<I>[]
  circle?: { cx: number; cy: number; r: number }
}

export type Fill<I extends Ink = Slot> =
  | ({ type: 'solid' } & SlotColor<I>)
  | LinearGradient<I>
  | RadialGradient<I>

export type Stroke<I extends Ink = Slot> = SlotColor<I> & {
  /** px */
  width: number
  /** px: dash, gap, dash, gap … */
  dash: readonly number[] | null
  cap: 'flat' | 'round' | 'square'
  join: 'miter' | 'round' | 'bevel'
}

/** Cast straight down but for pages of others: `dy` and `blur` in px. */
export type Shadow<I extends Ink = Slot> = { dx?: number; dy: number; blur: number; alpha: number; slot?: I }

/** One colour, with its opacity, or none. */
export type PlainFill = Slot | 'none' | null | readonly [Slot, number]
/** What a constructor accepts as fill: a slot, a slot with opacity, a gradient, or nothing. */
export type FillInput = PlainFill | LinearGradient | RadialGradient

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
