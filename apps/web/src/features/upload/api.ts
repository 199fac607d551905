import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import { dictionaryAgeMs, ownQuery, query } from '../../lib/query.ts'

const UPLOAD_AGREEMENT = '10'
const types = [
  ...Object.values(sceneDictionary),
  'color',
  'winning_grade',
  'template_designer_share',
  'agreement_terms',
].join(',')

/** Everything that the form offers to choose from, of every type: turning from one to another waits for nothing. */
export const dictionariesQuery = () => ({
  ...query('GET /api/system/getDicts', { types }),
  staleTime: dictionaryAgeMs,
  meta: { quiet: true },
})

/** The text that the box is about, for its version: it may be another by the time of the next work. */
export const agreementQuery = () => ({
  ...query('GET /api/agreement/get', { type: UPLOAD_AGREEMENT, doc: '' }),
  meta: { quiet: true },
})

/** What the deck doctor said of an own file, and a page of it as it is drawn. */
export const ownReportQuery = (userId: string, fileId: string) => ({
  ...ownQuery(userId, 'GET /api/inspection/report', { fileId }),
  meta: { quiet: true },
})
export const ownPageQuery = (userId: string, fileId: string, page: number) => ({
  ...ownQuery(userId, 'GET /api/inspection/page', { fileId, page }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** The colours that the cover of an own deck shows: its pages are drawn for it, so it is asked for once a file. */
export const seenColoursQuery = (userId: string, fileId: string) => ({
  ...ownQuery(userId, 'POST /api/template/suggestColors', { fileId }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
  meta: { quiet: true },
})

/** A sample outline in an own deck: it is made anew each time, so it is asked for once a file. */
export const trialQuery = (userId: string, fileId: string) => ({
  ...ownQuery(userId, 'POST /api/ai/market/try', { fileId }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { quiet: true },
})

/** One of the user's own works, as it is now. */
export const ownWorkQuery = (userId: string, templateId: string) => ({
  ...ownQuery(userId, 'POST /api/template/getTemplateInfo', { templateId }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
})
