import { query } from '../../lib/query.ts'

/** The text that an address names: `doc` decides where the number alone means two documents. */
export const agreementQuery = (type: string, doc: string) => query('GET /api/agreement/get', { type, doc })
