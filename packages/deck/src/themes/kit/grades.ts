import type { Box, NodeTree } from '../../scene/index.ts'
import type { ItemColor } from '../design.ts'
import { type ExhibitParts, type FigureLook, placeOf } from './exhibits.ts'
import { type ContentFrame, framed, type Layouts, NAMES, numbered } from './layouts.ts'
import type { Limits } from './limits.ts'
import { range } from './pieces.ts'

type Manner = { grade: number; icons: boolean }

/** How a skin draws where text is long: from grade 1, `+`, drawings make way for it. */
export type GradeParts = {
  bullets: (n: number) => NodeTree
  lines: (n: number) => NodeTree
  cards: (n: number, manner: Manner) => NodeTree
  cardIcons: (n: number, grade: number) => readonly Box[]
  timeline: (n: number) => NodeTree
  process: (n: number, manner: Manner) => NodeTree
  processIcons: (n: number, grade: number) => readonly Box[]
  /** Grades of a process: 1, or 1 and 2. */
  processGrades: readonly number[]
  /** `long` sets the titles of notes in two lines. */
  figure: (n: number, look: FigureLook & { long: true }, place: NodeTree) => NodeTree
  exhibits: ExhibitParts
  iconColor?: ItemColor
}

const LONGER = ['', '长文', '更长']

/** Grades beyond those of every skin. */
export function gradedLayouts(
  frame: ContentFrame,
  parts: GradeParts,
  { most }: Limits,
  called: Partial<typeof NAMES> = {},
): Layouts {
  const layouts: Layouts = {}
  const names = { ...NAMES, ...called }
  const { iconColor, exhibits } = parts
  const add = (key: string, name: string, nodes: () => NodeTree, boxes: readonly Box[] = []) => {
    const color = boxes.length > 0 && iconColor ? { iconColor } : {}
    Object.assign(layouts, framed(frame, key, { name, frames: numbered(boxes), ...color, nodes }))
  }
  const addIllustrated = (kind: 'cards' | 'process', n: number, grades: readonly number[], unit: string) => {
    const boxes = kind === 'cards' ? parts.cardIcons : parts.processIcons
    for (const icons of [false, true])
      for (const grade of grades)
        add(
          `${kind}${n}${icons ? ':icons' : ''}${'+'.repeat(grade)}`,
          `${names[kind]} ${n}${unit} ${LONGER[grade]}`,
          () => parts[kind](n, { grade, icons }),
          icons ? boxes(n, grade) : [],
        )
  }
  for (const n of range(1, 4)) {
    add(`bullets${n}+`, `${names.bullets} ${n} 项 长文`, () => parts.bullets(n))
    add(`lines${n}+`, `${names.lines} ${n} 项 长文`, () => parts.lines(n))
  }
  for (const n of range(2, 4)) addIllustrated('cards', n, [2], '')
  for (const n of range(5, most.cards))
    add(`cards${n}+`, `${names.cards} ${n} 长文`, () => parts.cards(n, { grade: 1, icons: false }))
  for (const n of range(3, 5)) add(`timeline${n}+`, `${names.timeline} ${n} 段 长文`, () => parts.timeline(n))
  for (const n of range(3, most.process)) addIllustrated('process', n, parts.processGrades, ' 步')
  for (const n of range(1, most.points))
    for (const exhibit of ['figure', 'picture'] as const)
      add(`${exhibit}${n}+`, `${names.figure} ${n} 注 长题`, () =>
        parts.figure(n, { exhibit, said: false, long: true }, placeOf(exhibit, n, exhibits)),
      )
  return layouts
}
