import { workTypeTabs } from './filters.ts'

/** What each type is called, gold cases too. */
export const typeNames: ReadonlyMap<string, string> = new Map([
  ...workTypeTabs.map(({ type, label }) => [type, label] as const),
  ['1', '金奖案例'],
])
