export { relatedQuery, tagLabelsQuery, workQuery } from './api.ts'
export { WorkDetailView } from './components/work-detail-view.tsx'
export { useOwnView } from './use-own-view.ts'
export { workTags } from './tags.ts'
