import { partOf } from '../../lib/part.tsx'

export type { CentreParts } from './components/centre-page.tsx'
export { type CentrePlace, centreSearch, publicPlace, readCentre, typesOf } from './address.ts'
export { personQuery, ratingQuery } from './api.ts'
export { Nobody } from './components/nobody.tsx'
export { PersonPage } from './components/person-page.tsx'
export { CentreSkeleton } from './components/centre-skeleton.tsx'
export type { WorksPart } from './places.tsx'
export { personThings } from './things.ts'

/** The page behind its frame: menus and cards come after it. */
export const CentrePage = partOf(() => import('./components/centre-page.tsx'))
