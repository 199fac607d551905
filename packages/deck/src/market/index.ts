export { classifyTemplate, judgeTemplate } from './classify.ts'
export { pourOutline, type PouredDeck, type PouredPage, type PourRequest } from './pour.ts'
export type { TemplatePlan, Verdict } from './types.ts'
