import { partOf } from '../../../lib/part.tsx'

/** What publisher, designer and platform say to each other; from the deposit on. */
export const DemandThread = partOf(() => import('./components/demand-thread.tsx'))

/** The two ratings of a completed demand. */
export const DemandRatings = partOf(() => import('./components/demand-ratings.tsx'))

/** More time for a draft: asked for by the designer, answered by the publisher; in 3 and 6. */
export const ExtensionRequest = partOf(() => import('./components/extension-request.tsx'))

/** The package of a completed demand. */
export const Handover = partOf(() => import('./components/handover.tsx'))
