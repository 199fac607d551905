import type { WorkType } from './work-type.ts'

/** Videos, logic diagrams and drawings are looked at whole. */
const pageless: ReadonlySet<WorkType> = new Set<WorkType>(['5', '6', '7'])

/** Whether works of a type have pages that are worth counting. */
export const hasPages = (type: WorkType): boolean => !pageless.has(type)
