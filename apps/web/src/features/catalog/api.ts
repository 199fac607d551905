import { limits } from '@yantu/contract/limits'
import { dictionaryAgeMs, query } from '../../lib/query.ts'
import { type Filters, hotWordDictionary, sceneDictionaries } from './filters.ts'

/** One page of the list that `filters` describes. */
export const worksQuery = ({ type, scene, color, sort, keyword, page }: Filters) =>
  query('POST /api/template/pageTemplate', {
    templateType: type,
    pageNum: page,
    pageSize: limits.page.list,
    reqType: sort,
    scene,
    sort: '',
    style: '',
    color,
    keyWords: keyword,
  })

/** How many works of a type there are, whatever is chosen among them; one of them comes along. */
export const totalQuery = (type: string) =>
  query('POST /api/template/pageTemplate', {
    templateType: type,
    pageNum: 1,
    pageSize: 1,
    reqType: '0',
    scene: '',
    sort: '',
    style: '',
    color: '',
    keyWords: '',
  })

/** Everything that a list page shows at first. */
export const listQueries = (filters: Filters) => [
  worksQuery(filters),
  totalQuery(filters.type),
  filterDictionariesQuery(filters.type),
]

/** The scenes of a work type, the colours and the page's hot words, kept for five minutes. */
export const filterDictionariesQuery = (type: string) => ({
  ...query('GET /api/system/getDicts', {
    types: `${sceneDictionaries[type] ?? 'ppt_scene'},color,${hotWordDictionary(type)}`,
  }),
  staleTime: dictionaryAgeMs,
})

export const indexCoversQuery = () => query('GET /api/template/getIndexTemplateImage', {})
