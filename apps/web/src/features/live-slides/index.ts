import { partOf } from '../../lib/part.tsx'

export { WorkbenchFrame } from './components/workbench-frame.tsx'

/** The speaker's own window of a show that runs in another one. */
export const SpeakerWindow = partOf(() => import('./presenter/speaker-window.tsx'))
