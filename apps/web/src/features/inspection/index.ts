import { partOf } from '../../lib/part.tsx'

export { DoctorPage } from './components/doctor-page.tsx'

/** Under a file that was just sent; loaded when there is one. */
export const WorkInspection = partOf(() => import('./components/work-inspection.tsx'))

/** The first pages of a file that was just sent. */
export const DeckFaces = partOf(() => import('./components/deck-faces.tsx'))
