import { paths } from '../../app/paths.ts'

/** The outline's page; without an entry it takes what was handed over. */
export const outlinePath = (historyId?: string): string =>
  `${paths.ai}/outline${historyId === undefined ? '' : `?id=${encodeURIComponent(historyId)}`}`
