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

/** The scenes of a work type, the colours and the page's hot words, kept for five minutes. */
export const filterDictionariesQuery = (type: string) => ({
  ...query('GET /api/system/getDicts', {
    types: `${sceneDictionaries[type] ?? 'ppt_scene'},color,${hotWordDictionary(type)}`,
  }),
  staleTime: dictionaryAgeMs,
})

export const indexCoversQuery = () => query('GET /api/template/getIndexTemplateImage', {})
