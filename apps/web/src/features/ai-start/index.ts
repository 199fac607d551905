import { partOf } from '../../lib/part.tsx'

export { AiStart } from './components/ai-start.tsx'

/** 选择主题 and 生成PPT for an outline that is kept; the dialog stays out of the page. */
export const DeckDialog = partOf(() => import('./components/deck-dialog.tsx'))
