/**
 * A quantity over time. `of(t)` is its level from 0 (foot of its channel) to 1 (head); `t` counts
 * periods of `period` px.
 */
export type Signal = { readonly period: number; readonly of: (t: number) => number }

/** What a subject puts on the monitor. */
export type Suite = {
  /** The leading channel: `strain` 1 is the trouble that a talk begins with, 0 the calm it ends in. */
  readonly lead: (strain: number) => Signal
  /** Five more, each of its own shape. */
  readonly channels: readonly Signal[]
}

export const { sin, cos, exp, abs, PI, floor, min, max } = Math
export const TURN = 2 * PI

/** A bell of height `h` around `centre`. */
export const bell = (u: number, centre: number, width: number, h = 1): number =>
  h * exp(-(((u - centre) / width) ** 2))

/** From 0 to 1 around `centre`. */
export const rise = (u: number, centre: number, width: number): number => 1 / (1 + exp(-(u - centre) / width))

/** A fixed value in [0, 1) for each whole number. */
export function chance(k: number): number {
  const v = sin(k * 127.1 + 11.7) * 43758.5453
  return v - floor(v)
}

/** Smooth wandering between chances, one a unit. */
export function wander(t: number): number {
  const k = floor(t)
  const f = t - k
  const ease = f * f * (3 - 2 * f)
  return chance(k) * (1 - ease) + chance(k + 1) * ease
}

/** A signal that repeats every period: `u` runs 0–1 within it, `k` counts the repetitions. */
export const beats = (period: number, of: (u: number, k: number) => number): Signal => ({
  period,
  of: (t) => of(t - floor(t), floor(t)),
})

/** A signal that does not repeat. */
export const flow = (period: number, of: (t: number) => number): Signal => ({ period, of })
