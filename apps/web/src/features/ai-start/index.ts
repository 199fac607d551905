import { lazy } from 'react'

export { AiStart } from './components/ai-start.tsx'

/** 选择主题 and 生成PPT for an outline that is kept; the dialog stays out of the page. */
export const DeckDialog = lazy(() => import('./components/deck-dialog.tsx'))
