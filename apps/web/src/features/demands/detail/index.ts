export { liveDemandQuery, refreshDemand } from './api.ts'
export { DemandView } from './components/demand-view.tsx'
export type { DemandDue } from './desk-props.ts'
export { useDemand } from './use-demand.ts'
