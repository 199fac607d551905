import { lettered, type Setting } from '../kit/lettering.ts'
import type { SetTitle } from '../design.ts'

/** px that titles may be wide on the cover, on a section page and over content; programs set a little wider. */
export const TITLE_WIDTHS = { cover: 592, section: 520 } as const
const PAGE_WIDTH = 872
const SLACK = 0.972

/** Sizes below a setting's `least` would let a line wrap inside its box. */
const setting = (variant: string, lines: number, most: number, least: number): Setting<string> => ({
  variant,
  lines,
  most,
  least,
})

export const coverSettings = [
  setting('/0', 1, 236, 140),
  setting('', 1, 140, 106),
  setting('/1s', 1, 106, 80),
  setting('/2', 2, 108, 78),
  setting('/2s', 2, 78, 54),
  setting('/3', 3, 84, 66),
  setting('/3s', 3, 66, 50),
  setting('/4', 4, 66, 54),
  setting('/4s', 4, 54, 44),
  setting('/5', 5, 54, 45),
  setting('/5s', 5, 45, 32),
]

/** Four characters stand on two lines rather than on one, beside the numeral. */
export const sectionSettings = [
  setting('/0', 1, 216, 160),
  setting('', 1, 168, 136),
  setting('/2', 2, 128, 92),
  setting('/2s', 2, 92, 64),
  setting('/3', 3, 92, 72),
  setting('/3s', 3, 72, 56),
  setting('/4', 4, 72, 58),
  setting('/4s', 4, 58, 36),
]

/** For one long word, which cannot be broken. */
export const wordSettings = [setting('/1s', 1, 136, 92), setting('/1t', 1, 92, 52)]

const pageSettings = [setting('', 1, 42, 38), setting('', 2, 38, 26)]

/** What a further line is worth against the smaller letters of one line less. */
const WORTH = { cover: 0.8, section: 0.8, page: 0.7 } as const

const last = (settings: readonly Setting<string>[]): string => settings.at(-1)!.variant

export const coverTitle = (title: string): SetTitle =>
  lettered(title, TITLE_WIDTHS.cover * SLACK, coverSettings, WORTH.cover) ?? {
    text: title,
    variant: last(coverSettings),
  }

export const sectionTitle = (title: string): SetTitle =>
  lettered(title, TITLE_WIDTHS.section * SLACK, sectionSettings, WORTH.section) ??
  lettered(title, TITLE_WIDTHS.section * SLACK, wordSettings, WORTH.section) ?? {
    text: title,
    variant: last(sectionSettings),
  }

export const pageTitle = (title: string): SetTitle =>
  lettered(title, PAGE_WIDTH * SLACK, pageSettings, WORTH.page) ?? { text: title, variant: '' }
