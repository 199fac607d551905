import type { Segment } from '../../scene/index.ts'

/** How a part of a form takes the form's fill: not at all, or in a lighter or darker shade. */
export type Shade = 'none' | 'lighten' | 'lightenLess' | 'darken' | 'darkenLess'
export type Stretch = { segments: readonly Segment[]; shade?: Shade; isStroked?: boolean }

/** Left, top, right, bottom of the place for text. */
export type TextPlace = readonly [left: number, top: number, right: number, bottom: number]
/** A form in a box whose corner is at 0, 0; px. Without a place for text the whole box is one. */
export type Form = { stretches: readonly Stretch[]; text?: TextPlace }

/** What a preset is drawn from: its box and its handles. */
export class Frame {
  readonly w: number
  readonly h: number
  private readonly handles: ReadonlyMap<string, number>

  constructor(w: number, h: number, handles: ReadonlyMap<string, number>) {
    this.w = w
    this.h = h
    this.handles = handles
  }

  /** The same handles in the box turned by a quarter. */
  get sideways(): Frame {
    return new Frame(this.h, this.w, this.handles)
  }

  /** The shorter side. */
  get ss(): number {
    return Math.min(this.w, this.h)
  }
  get hc(): number {
    return this.w / 2
  }
  get vc(): number {
    return this.h / 2
  }

  /** A handle as the file has it. */
  raw(name: string, standard: number): number {
    return this.handles.get(name) ?? standard
  }

  /** A handle as a part of 1, kept between 0 and `most`. */
  part(name: string, standard: number, most = 1): number {
    return Math.min(Math.max(0, most), Math.max(0, this.raw(name, standard) / 100_000))
  }

  /** A handle as an angle in degrees, 0 to 360. */
  angle(name: string, standard: number): number {
    const degrees = this.raw(name, standard) / 60_000
    return ((degrees % 360) + 360) % 360
  }
}

export type Preset = (frame: Frame) => Form

/** A form of one outline. */
export const form = (segments: readonly Segment[], text?: TextPlace): Form => ({
  stretches: [{ segments }],
  ...(text && { text }),
})
