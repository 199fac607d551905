import type { Box } from './geometry.ts'
import type { PictureSource } from './nodes.ts'
import type { Fill, Hex, Shadow, Stroke } from './paint.ts'
import type { Segment } from './path.ts'

/**
 * A page of anybody's file as it is seen, in px: everything inherited is resolved, every line of text has its
 * place. Colours are the file's own.
 */
export type Portrait = {
  w: number
  h: number
  nodes: readonly PortraitNode[]
}

export type FormNode = Box & {
  kind: 'form'
  segments: readonly Segment[]
  fill: Fill<Hex> | null
  stroke: Stroke<Hex> | null
  shadow: Shadow<Hex> | null
}

/** A stretch of one look. */
export type Word = {
  text: string
  /** px. */
  size: number
  serif: boolean
  bold: boolean
  italic: boolean
  ink: Hex
  alpha: number
  underline: boolean
  strike: boolean
  /** px below the line's baseline. */
  shift: number
  /** px between letters. */
  spacing: number
  link: string | null
}

/** `x` is the line's left, middle or right by its block's `align`; `y` its baseline. */
export type WordLine = { x: number; y: number; words: readonly Word[] }

/** Letters of vertical writing: each has its centre, and lies on its side where it is turned. */
export type Glyph = Omit<Word, 'shift' | 'spacing' | 'underline' | 'strike' | 'link'> & {
  x: number
  y: number
  /** px that it takes of its column. */
  length: number
  turned: boolean
}

export type WordsNode = { kind: 'words'; align: 'left' | 'center' | 'right'; lines: readonly WordLine[] }
export type GlyphsNode = { kind: 'glyphs'; glyphs: readonly Glyph[] }

/** The whole picture stretched over its box; what stands outside `clip` is cut off. */
export type ImageNode = Box & {
  kind: 'image'
  source: PictureSource
  clip: readonly Segment[] | null
  alpha: number
  flipH: boolean
  flipV: boolean
}

/** `rotation` in degrees clockwise about (cx, cy). */
export type TurnedNode = {
  kind: 'turned'
  rotation: number
  cx: number
  cy: number
  nodes: readonly PortraitNode[]
}

export type PortraitNode = FormNode | WordsNode | GlyphsNode | ImageNode | TurnedNode
