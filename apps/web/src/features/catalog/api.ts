import { sceneDictionaryOf } from '@yantu/contract/catalog/work-type'
import { commonLimits } from '@yantu/contract/limits/common'
import { dictionaryAgeMs, query } from '../../lib/query.ts'
import { type Filters, hotWordDictionary } from './filters.ts'
import { pagesQuery } from './search-api.ts'

/** One page of the list that `filters` describes. */
export const worksQuery = ({ type, scene, color, sort, keyword, page }: Filters) =>
  query('POST /api/template/pageTemplate', {
    templateType: type,
    pageNum: page,
    pageSize: commonLimits.page.list,
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
  // In the browser the pages' own part asks for them.
  ...(!filters.role ? [worksQuery(filters)] : import.meta.env.SSR ? [pagesQuery(filters)] : []),
  totalQuery(filters.type),
  filterDictionariesQuery(filters.type),
]

/** The scenes of a work type, the colours and the page's hot words, kept for five minutes. */
export const filterDictionariesQuery = (type: string) => ({
  ...query('GET /api/system/getDicts', {
    types: `${sceneDictionaryOf(type)},color,${hotWordDictionary(type)}`,
  }),
  staleTime: dictionaryAgeMs,
})
