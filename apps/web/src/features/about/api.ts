import { query } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

/** What the console sets of /about. */
export type AboutContent = Data<'GET /api/site/about'>

export const aboutContentQuery = () => query('GET /api/site/about', {})
