import { beats, bell, chance, exp, flow, max, min, PI, rise, sin, TURN, wander, type Suite } from './types.ts'

/** ST segment raised by `st`, falling back before the end of the T wave. */
const segment = (u: number, st: number) =>
  u > 0.34 && u < 0.62
    ? st * sin((PI / 2) * min(1, (u - 0.34) / 0.1)) * (u < 0.5 ? 1 : max(0, 1 - (u - 0.5) / 0.12))
    : 0

/** One heart beat as a sum of bells P, Q, R, S, T (skins.md, 图案). */
const heartBeat = (u: number, st: number) =>
  bell(u, 0.16, 0.035, 0.13) -
  bell(u, 0.285, 0.012, 0.12) +
  bell(u, 0.31, 0.014) -
  bell(u, 0.345, 0.014, 0.24) +
  segment(u, st) +
  bell(u, 0.56, 0.06, 0.28 + st * 0.25)

const pleth = beats(120, (u) =>
  u < 0.22 ? sin(((u / 0.22) * PI) / 2) ** 1.4 : exp(-(u - 0.22) * 3) + bell(u, 0.5, 0.07, 0.12),
)
const breath = beats(260, (u) => 0.5 - 0.5 * Math.cos(u * TURN))

/** Bedside: electrocardiogram, arterial pressure, pulse oximetry, breath, venous pressure, capnogram. */
export const bedside: Suite = {
  lead: (strain) => beats(210 + 30 * (1 - strain), (u) => (heartBeat(u, 0.34 * strain) + 0.24) / 1.26),
  channels: [
    beats(120, (u) =>
      u < 0.16 ? sin(((u / 0.16) * PI) / 2) : 0.98 * exp(-(u - 0.16) * 2.4) + bell(u, 0.42, 0.03, 0.09),
    ),
    pleth,
    breath,
    beats(130, (u) => bell(u, 0.14, 0.06, 0.9) + bell(u, 0.3, 0.05, 0.5) + bell(u, 0.62, 0.08, 0.7)),
    beats(150, (u) => rise(u, 0.2, 0.02) * (0.8 + 0.25 * u) * (1 - rise(u, 0.72, 0.015))),
  ],
}

/** A ward: the same without a sick heart, whose beat is only quicker in the trouble that a talk begins with. */
export const ward: Suite = {
  ...bedside,
  lead: (strain) => beats(180 + 60 * (1 - strain), (u) => (heartBeat(u, 0) + 0.24) / 1.26),
}

const spindle = (t: number, width = 0.3) => bell(t - Math.floor(t), 0.5, width)

/** Brain: rhythm that grows regular, spindles, slow waves, breath, pulse, blinks. */
export const brain: Suite = {
  lead: (strain) =>
    flow(210, (t) => {
      const rhythm = sin(TURN * 9 * t) * (0.35 + 0.65 * spindle(t / 1.7))
      const unrest = 2 * wander(t * 17) - 1 + (wander(t * 41) - 0.5)
      return 0.5 + 0.42 * ((1 - 0.8 * strain) * rhythm + 0.8 * strain * unrest)
    }),
  channels: [
    flow(150, (t) => 0.5 + 0.48 * sin(TURN * 11 * t) * spindle(t, 0.17)),
    breath,
    flow(190, (t) => 0.5 + 0.3 * sin(TURN * t) + 0.2 * sin(TURN * 2.6 * t + 1)),
    pleth,
    beats(170, (u, k) => 0.12 + bell(u, 0.4, 0.05, 0.6 + 0.25 * chance(k)) + 0.12 * wander(8 * (u + k))),
  ],
}

/** Heights of bases in a sequencing trace. */
const base = (k: number) => 0.45 + 0.55 * chance(k * 3 + 1)

/** Cells and genes: sequencing trace, growth and dilution, action potentials, predator and prey, clock, plate curves. */
export const cells: Suite = {
  lead: (strain) =>
    flow(60, (t) => {
      const peaks = [-1, 0, 1, 2].reduce((sum, d) => {
        const k = Math.floor(t) + d
        return sum + bell(t, k, 0.24 + 0.08 * strain, base(k))
      }, 0)
      return min(1, peaks * (1 - 0.25 * strain) + 0.2 * strain * wander(t * 3.5))
    }),
  channels: [
    beats(130, (u) => (u < 0.8 ? rise(u, 0.42, 0.08) : rise(0.8, 0.42, 0.08) * (1 - (u - 0.8) / 0.2) ** 0.5)),
    beats(
      110,
      (u) => 0.22 + bell(u, 0.3, 0.05, 0.78) - bell(u, 0.46, 0.07, 0.18) + rise(u, 0.22, 0.02) * 0.02,
    ),
    beats(150, (u) => 0.05 + 0.95 * exp(3.2 * (sin(TURN * u) - 1))),
    flow(230, (t) => 0.5 + 0.4 * sin(TURN * t) + 0.1 * sin(TURN * 2 * t + 0.8)),
    beats(190, (u, k) => rise(u, 0.35 + 0.12 * chance(k), 0.05) * (1 - rise(u, 0.94, 0.012))),
  ],
}
