import {
  abs,
  beats,
  bell,
  chance,
  cos,
  exp,
  flow,
  min,
  PI,
  rise,
  sin,
  TURN,
  wander,
  type Suite,
} from './types.ts'

/** Structures and machines: struck and ringing, beating, ground motion, strain, rotation, sweep. */
export const vibration: Suite = {
  lead: (strain) =>
    beats(
      220,
      (u, k) =>
        0.5 +
        0.5 *
          (0.35 + 0.65 * strain) *
          (0.85 + 0.15 * chance(k)) *
          exp(-u * (6.5 - 3 * strain)) *
          cos(TURN * 8 * u),
    ),
  channels: [
    flow(240, (t) => 0.5 + 0.48 * cos(PI * t) * sin(TURN * 7 * t)),
    flow(260, (t) => 0.5 + (wander(t * 16) - 0.5) * (0.15 + 0.95 * bell(t - Math.floor(t), 0.4, 0.24))),
    beats(150, (u, k) =>
      min(1, 0.1 + 0.55 * rise(u, 0.2, 0.03) * (1 - 0.3 * u) + 0.3 * chance(k) * rise(u, 0.6, 0.03)),
    ),
    flow(110, (t) => 0.5 + 0.34 * sin(TURN * t) + 0.16 * sin(TURN * 2 * t + 0.9)),
    beats(280, (u) => 0.5 + 0.46 * sin(TURN * (1.2 * u + 3.6 * u * u)) * sin(PI * u)),
  ],
}

/** Circuits and computing: ringing pulses, sine, modulation, bits, charging, sawtooth. */
export const current: Suite = {
  lead: (strain) =>
    beats(190, (u) => {
      const since = u < 0.5 ? u : u - 0.5
      const ringing = strain * 0.42 * exp(-since * 13) * cos(TURN * 14 * since)
      const edge = 1 - exp(-since * 70)
      return u < 0.5 ? 0.16 + 0.62 * edge + ringing * 0.6 : 0.78 - 0.62 * edge - ringing * 0.6
    }),
  channels: [
    flow(120, (t) => 0.5 + 0.46 * sin(TURN * t)),
    flow(250, (t) => 0.5 + 0.46 * (0.6 + 0.4 * cos(TURN * t)) * sin(TURN * 9 * t)),
    beats(34, (u, k) => {
      const [from, to] = [chance(k - 1), chance(k)].map((v) => (v > 0.5 ? 0.92 : 0.08)) as [number, number]
      return from + (to - from) * rise(u, 0.1, 0.02)
    }),
    beats(140, (u) => (u < 0.55 ? 1 - exp(-u * 8) : exp(-(u - 0.55) * 9))),
    beats(90, (u) => (u < 0.9 ? u / 0.9 : (1 - u) * 10)),
  ],
}

/** Peaks of a chromatogram: where and how high. */
const peaks = [
  [0.16, 0.5],
  [0.31, 1],
  [0.44, 0.62],
  [0.66, 0.36],
  [0.79, 0.78],
] as const

/** Reactions and materials: chromatogram, charge cycles, diffraction, titration, decay, absorption. */
export const reaction: Suite = {
  lead: (strain) =>
    beats(
      310,
      (u) =>
        0.08 +
        0.06 * strain * wander(u * 30) +
        0.88 *
          min(
            1,
            peaks.reduce(
              (sum, [at, h]) => sum + bell(u, at, 0.02 + 0.03 * strain, h * (1 - 0.3 * strain)),
              0,
            ),
          ),
    ),
  channels: [
    beats(150, (u) =>
      u < 0.55
        ? 0.1 + 0.62 * (1 - exp(-u * 30)) + 0.3 * u ** 4 * 5
        : 0.78 - 0.16 * (u - 0.55) * 2 - 0.56 * rise(u, 0.95, 0.02),
    ),
    beats(
      260,
      (u) =>
        0.06 +
        [0.12, 0.27, 0.34, 0.55, 0.7, 0.86].reduce(
          (s, at, i) => s + bell(u, at, 0.009, 0.3 + 0.64 * chance(i + 5)),
          0,
        ),
    ),
    beats(
      200,
      (u) => 0.08 + 0.5 * rise(u, 0.3, 0.03) + 0.36 * rise(u, 0.62, 0.03) - 0.86 * rise(u, 0.96, 0.01),
    ),
    beats(140, (u) => 0.06 + 0.92 * exp(-u * 4.2) * (1 - exp(-u * 60))),
    flow(170, (t) => 0.2 + 0.6 * wander(t * 2) + 0.16 * sin(TURN * 3 * t)),
  ],
}

/** Light and space: a chirp, fringes, transits, pulses, spectral lines, a diffraction figure. */
export const light: Suite = {
  lead: (strain) =>
    beats(330, (u, k) => {
      const chirp =
        u < 0.8
          ? (0.16 + 0.84 * (u / 0.8) ** 3) * sin(TURN * (3.4 * u + 7.2 * u ** 3))
          : exp(-(u - 0.8) * 26) * sin(TURN * (6.4 + 16 * (u - 0.8)))
      return 0.5 + 0.44 * chirp + strain * 0.26 * (wander(26 * (u + k)) - 0.5)
    }),
  channels: [
    beats(180, (u) => 0.5 + 0.48 * bell(u, 0.5, 0.17) * cos(TURN * 10 * (u - 0.5))),
    beats(
      170,
      (u, k) =>
        0.86 - 0.62 * (rise(u, 0.36, 0.014) - rise(u, 0.62, 0.014)) + 0.1 * (wander(11 * (u + k)) - 0.5),
    ),
    beats(90, (u, k) => 0.08 + bell(u, 0.4, 0.035, 0.72 + 0.2 * chance(k)) + bell(u, 0.54, 0.04, 0.2)),
    beats(
      280,
      (u) =>
        0.9 -
        [0.1, 0.22, 0.41, 0.47, 0.68, 0.83].reduce(
          (s, at, i) => s + bell(u, at, 0.012, 0.25 + 0.55 * chance(i + 2)),
          0,
        ),
    ),
    beats(200, (u) => {
      const x = (u - 0.5) * 8 * PI
      return 0.05 + 0.92 * (abs(x) < 0.01 ? 1 : (sin(x / 2) / (x / 2)) ** 2)
    }),
  ],
}
