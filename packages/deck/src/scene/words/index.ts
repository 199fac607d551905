export { type Break, breaksOf } from './breaks.ts'
export { breakTitle, harmsOf, inLines, type SetLines, tearsTerm } from './lines.ts'
export { phraseEndsOf } from './phrases.ts'
export { splitWords } from './split.ts'
