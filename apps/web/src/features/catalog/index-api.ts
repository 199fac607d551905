import { query } from '../../lib/query.ts'

export const indexCoversQuery = () => query('GET /api/template/getIndexTemplateImage', {})
export const indexVideosQuery = () => query('GET /api/template/getIndexVideo', {})
