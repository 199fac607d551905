import { lazy } from 'react'

export { WorkbenchFrame } from './components/workbench-frame.tsx'

/** The speaker's own window of a show that runs in another one. */
export const SpeakerWindow = lazy(() => import('./presenter/speaker-window.tsx'))
