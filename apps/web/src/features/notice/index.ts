import { partOf } from '../../lib/part.tsx'

export { NoticeSkeleton } from './components/notice-skeleton.tsx'
export { useUnread } from './use-unread.ts'

/** The page behind its frame: switches and lists come after it. */
export const NoticePage = partOf(() => import('./components/notice-page.tsx'))
