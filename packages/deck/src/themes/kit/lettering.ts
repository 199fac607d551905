import { inLines, tearsTerm, textWidth } from '../../scene/index.ts'
import type { SetTitle } from '../design.ts'
import { em, titleLines } from '../titles.ts'

/** A way to set a title: on how many lines, and between which sizes its box keeps each line whole. */
export type Setting<Variant extends string> = {
  variant: Variant
  lines: number
  most: number
  least: number
}

/** px that a box may be set smaller than its setting's `least`: bold Latin is wider than em say. */
export const FOR_LATIN = 4

/** The setting of a layout's variant. */
export const settingOf = <Variant extends string>(
  settings: readonly Setting<Variant>[],
  variant: string,
): Setting<Variant> => settings.find((setting) => setting.variant === variant)!

/** What an em of harm that its breaks do takes from a setting's worth. */
const HARMED = 0.85

/** 为什么／学: a line of one character. */
const isLeftBehind = (line: string): boolean => em(line) <= 1

/**
 * The setting in which a title stands largest in `width` px and is broken best, first of all with its
 * terms whole, or `null` when it is too long for all. A further line counts for its larger letters only by the part `worth`.
 */
export function lettered<Variant extends string>(
  title: string,
  width: number,
  settings: readonly Setting<Variant>[],
  worth: number,
): { text: string; variant: Variant } | null {
  const tried = settings.flatMap(({ variant, lines, most, least }) => {
    const set = inLines(title, lines, width / least)
    if (!set || (lines > 1 && set.lines.some(isLeftBehind))) return []
    const size = Math.min(most, width / Math.max(...set.lines.map(em)))
    if (size < least) return []
    const rank = size * worth ** (lines - 1) * HARMED ** set.harm
    return [{ text: set.lines.join('\n'), variant, rank, whole: !tearsTerm(set.lines) }]
  })
  const [best] = tried.toSorted((a, b) => Number(b.whole) - Number(a.whole) || b.rank - a.rank)
  return best ? { text: best.text, variant: best.variant } : null
}

/** A place for a title: px that its lines may be wide, and how it may be set there. */
export type Room<Variant extends string> = { width: number; settings: readonly Setting<Variant>[] }

/** The same in the first room that holds the title with its terms whole, or in the first that holds it. */
export function letteredIn<Variant extends string>(
  title: string,
  rooms: readonly Room<Variant>[],
  worth: number,
): { text: string; variant: Variant } | null {
  const set = rooms.flatMap(({ width, settings }) => lettered(title, width, settings, worth) ?? [])
  return set.find(({ text }) => !tearsTerm(text.split('\n'))) ?? set[0] ?? null
}

/** Lines and sizes, px, of a title's variants; the smallest size is what its lines are broken for. */
export type TitleRooms = Readonly<Record<string, { lines: number; sizes: readonly number[] }>>

/** Lines are broken this much short of the box. */
const MARGIN = 0.95

/** A title set bold and serif in `width` px on the fewest lines that hold it with its terms whole, or on the most there are. */
export function onFewestLines(title: string, rooms: TitleRooms, width: number): SetTitle {
  const set = Object.entries(rooms).map(([variant, { lines, sizes }]) => {
    const size = sizes.at(-1)!
    const text = titleLines(title, lines, (width * MARGIN) / size)
    const widest = Math.max(
      ...text.split('\n').map((line) => textWidth(line, { size, bold: true, serif: true })),
    )
    return { variant, text, fits: widest <= width * MARGIN, whole: !tearsTerm(text.split('\n')) }
  })
  const fitting = set.filter(({ fits }) => fits)
  const { text, variant } = fitting.find(({ whole }) => whole) ?? fitting[0] ?? set.at(-1)!
  return { text, variant }
}
