import {
  abs,
  beats,
  bell,
  chance,
  cos,
  exp,
  flow,
  max,
  min,
  PI,
  rise,
  sin,
  TURN,
  wander,
  type Suite,
} from './types.ts'

/** Water: floods, tide, swell, rain, level, ripple. */
export const water: Suite = {
  lead: (strain) =>
    beats(240, (u, k) => {
      const flood = u < 0.18 ? sin(((u / 0.18) * PI) / 2) ** 2 : exp(-(u - 0.18) * 4.6) - 0.028 * (u - 0.18)
      return 0.1 + (0.28 + 0.6 * strain) * (0.75 + 0.25 * chance(k + 3)) * flood + bell(u, 0.5, 0.07, 0.14)
    }),
  channels: [
    flow(150, (t) => 0.5 + 0.32 * cos(TURN * t) + 0.15 * cos(PI * t + 0.6)),
    beats(80, (u) => 0.1 + 0.84 * (1 - abs(sin(PI * u))) ** 0.9),
    beats(46, (u, k) => (u > 0.2 && u < 0.8 ? 0.06 + 0.9 * chance(k) ** 1.6 : 0.06)),
    flow(210, (t) => min(1, 0.15 + 0.75 * wander(t * 1.6) + 0.08 * sin(TURN * 6 * t))),
    flow(130, (t) => 0.5 + 0.2 * sin(TURN * t) + 0.14 * sin(TURN * 2.7 * t) + 0.1 * sin(TURN * 5.3 * t)),
  ],
}

/** Climate, soil, crops: seasons with extremes, a rising saw, two crops a year, fires, drying soil, weather. */
export const climate: Suite = {
  lead: (strain) =>
    flow(160, (t) => {
      const season = sin(TURN * t)
      const extreme =
        strain * (bell(t - Math.floor(t), 0.27, 0.035, 0.2) - bell(t - Math.floor(t), 0.77, 0.03, 0.16))
      return 0.5 + 0.28 * season + extreme + 0.12 * strain * (wander(t * 13) - 0.5)
    }),
  channels: [
    beats(90, (u, k) => min(1, 0.12 + 0.09 * (k % 7) + 0.18 * sin(TURN * u) + 0.09 * u)),
    beats(170, (u) => 0.08 + bell(u, 0.34, 0.12, 0.7) + bell(u, 0.7, 0.1, 0.9)),
    beats(
      100,
      (u, k) => 0.08 + 0.9 * chance(k + 1) ** 2 * (u < 0.4 ? exp((u - 0.4) * 26) : exp((0.4 - u) * 9)),
    ),
    beats(120, (u, k) => 0.1 + (0.6 + 0.3 * chance(k)) * (u < 0.06 ? u / 0.06 : exp(-(u - 0.06) * 2.2))),
    flow(200, (t) => 0.5 + 0.6 * (wander(t * 9) - 0.5) + 0.3 * (wander(t * 23) - 0.5)),
  ],
}

/** Syllables of speech: an envelope of bells around a carrier. */
const syllables = (t: number, density: number) =>
  [-1, 0, 1].reduce((sum, d) => {
    const k = Math.floor(t * density) + d
    return sum + bell(t * density, k + 0.5, 0.26 + 0.2 * chance(k), 0.3 + 0.7 * chance(k + 9))
  }, 0)

/** A voice in a room: what every talk has. Speech, a bell, a drum, breath, murmur, footsteps. */
export const voice: Suite = {
  lead: (strain) =>
    flow(210, (t) => {
      const envelope = min(1, syllables(t, 1.6 + 1.4 * strain)) * (0.42 + 0.58 * strain)
      return 0.5 + 0.5 * envelope * (0.8 * sin(TURN * 13 * t) + 0.2 * sin(TURN * (21 + 6 * strain) * t + 1))
    }),
  channels: [
    beats(190, (u) => 0.5 + 0.5 * exp(-u * 4) * sin(TURN * 9 * u)),
    beats(
      80,
      (u, k) =>
        0.08 + (k % 4 === 0 ? 0.9 : k % 4 === 2 ? 0.62 : 0.34) * (u < 0.08 ? u / 0.08 : exp(-(u - 0.08) * 8)),
    ),
    beats(240, (u) => 0.5 - 0.46 * cos(TURN * u)),
    flow(150, (t) => 0.5 + 0.42 * sin(TURN * 8 * t) * (0.25 + 0.75 * wander(t * 3))),
    beats(100, (u) => 0.1 + bell(u, 0.25, 0.06, 0.8) + bell(u, 0.55, 0.1, 0.3)),
  ],
}

/** Markets and society: an index that settles, seasons of sale, adoption, cycles, dips, volumes. */
export const market: Suite = {
  lead: (strain) =>
    flow(170, (t) => {
      const drift = 0.24 * sin(TURN * 0.23 * t - 0.6) + 0.14 * sin(TURN * 0.61 * t)
      const rough = strain * (0.26 * (wander(t * 7) - 0.5) + 0.2 * (wander(t * 19) - 0.5))
      return 0.5 + drift * (0.6 + 0.4 * strain) + rough + 0.05 * sin(TURN * t)
    }),
  channels: [
    beats(
      150,
      (u, k) => 0.1 + 0.3 * u + bell(u, 0.46, 0.05, 0.4) + bell(u, 0.86, 0.05, 0.3 + 0.2 * chance(k)),
    ),
    beats(200, (u) => 0.06 + 0.88 * (rise(u, 0.45, 0.07) - rise(u, 0.97, 0.01))),
    flow(180, (t) => 0.5 + 0.42 * sin(TURN * t + 0.5 * sin(TURN * t))),
    beats(140, (u) => 0.84 - bell(u, 0.35, 0.08, 0.7) - bell(u, 0.58, 0.12, 0.22)),
    beats(30, (u, k) => (u > 0.25 && u < 0.75 ? max(0.1, chance(k + 4)) : 0.04)),
  ],
}
