export { OutlineError } from './check.ts'
export { parseOutline } from './parse.ts'
export type * from './types.ts'
