import { ownQuery } from '../../lib/query.ts'

/** Between two questions whether a report is there. */
const POLL_MS = 700
/** A comparison that has not ended by then is not waited for any longer. */
const MOST_POLLS = 120

/** Has the file examined, a deck beside its PDF; asking again costs nothing. */
export const startQuery = (userId: string, fileId: string, pdfFileId?: string) => ({
  ...ownQuery(userId, 'POST /api/inspection/start', { fileId, pdfFileId }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** What is known of a file by now, asked for until all of it is. */
export function reportQuery(userId: string, fileId: string, pdfFileId?: string) {
  const options = ownQuery(userId, 'GET /api/inspection/report', { fileId })
  return {
    ...options,
    refetchInterval: ({ state: { data, dataUpdateCount } }: PollState) =>
      isPending(data, pdfFileId) && dataUpdateCount < MOST_POLLS ? POLL_MS : false,
    meta: { quiet: true },
  } as const
}

interface Progress {
  state: 'none' | 'queued' | 'running' | 'done' | 'failed'
  pdfFileId: string | null
  pdfFindings: unknown
  alike: unknown
}

interface PollState {
  state: { data: Progress | undefined; dataUpdateCount: number }
}

const isPending = (data: Progress | undefined, pdfFileId: string | undefined): boolean => {
  if (!data) return true
  if (data.state === 'done')
    return data.alike === null || (pdfFileId !== undefined && !isCompared(data, pdfFileId))
  return data.state !== 'failed'
}

/** Whether what differs from this very PDF is known, not from one that was sent before it. */
export const isCompared = (
  { pdfFileId, pdfFindings }: Pick<Progress, 'pdfFileId' | 'pdfFindings'>,
  wanted: string | undefined,
): boolean => pdfFindings !== null && wanted !== undefined && pdfFileId === wanted

/** A page, asked for again where the pool has much to do at the moment. */
export const pageQuery = (userId: string, fileId: string, page: number) => ({
  ...ownQuery(userId, 'GET /api/inspection/page', { fileId, page }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 3,
  meta: { quiet: true },
})
