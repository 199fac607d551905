import type { RealType } from './real-type.ts'

/**
 * What a report may have nothing to say of because nobody has looked: macros and scripts; what is taken from elsewhere;
 * faces, sizes, contrast and what was to be filled in; persons, schools and addresses; the label of generated content.
 */
export type Aspect = 'macros' | 'external' | 'look' | 'residue' | 'label'

const ALL: readonly Aspect[] = ['macros', 'external', 'look', 'residue', 'label']

/** Of the types that are opened, what is not looked for; what is not named here is not opened at all. */
const UNCHECKED: Readonly<Partial<Record<RealType, readonly Aspect[]>>> = {
  pptx: [],
  ppt: ['external', 'look', 'residue', 'label'],
  docx: ['look'],
  xlsx: ['look'],
  vsdx: ['look', 'residue'],
  doc: ['external', 'look', 'residue', 'label'],
  xls: ['external', 'look', 'residue', 'label'],
  pdf: ['external', 'look', 'label'],
  svg: ['look', 'residue', 'label'],
}

/** What nobody looks for in a file of a type. */
export const uncheckedOf = (type: RealType): Aspect[] => [...(UNCHECKED[type] ?? ALL)]

/** What the engine's first version, whose reports do not say, had not looked for. */
export function uncheckedByFirst(type: RealType | null): Aspect[] {
  if (type === null || type === 'doc' || type === 'xls' || type === 'pdf') return [...ALL]
  const residue: Aspect[] = type === 'docx' || type === 'xlsx' ? ['residue'] : []
  return [...new Set([...uncheckedOf(type), ...residue])]
}
