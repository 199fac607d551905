import { partOf } from '../../lib/part.tsx'

export type { CentreParts } from './components/centre-page.tsx'
export { CentreSkeleton } from './components/centre-skeleton.tsx'

/** The page behind its frame: menus and cards come after it. */
export const CentrePage = partOf(() => import('./components/centre-page.tsx'))
