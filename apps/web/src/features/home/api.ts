import { query } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

/** What the platform says of itself; null while nobody has confirmed it to customers. */
export type Claims = Data<'GET /api/site/home'>['claims']

/** What the console sets of the home page. */
export const homeContentQuery = () => query('GET /api/site/home', {})
