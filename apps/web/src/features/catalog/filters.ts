import type { PageRole } from '@yantu/contract/catalog/search'
import { hasColours, isDeck } from '@yantu/contract/catalog/work-type'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { readPage, writeSearch } from '../../lib/list-address.ts'

export const roleTabs = [
  { value: 'timeline', label: '时间轴' },
  { value: 'comparison', label: '对比' },
  { value: 'process', label: '流程' },
  { value: 'chart', label: '数据图' },
] as const satisfies readonly { value: PageRole; label: string }[]

/** Everything a list page's address may say. Empty means "any"; `page` starts at 1. */
export interface Filters {
  type: string
  scene: string
  color: string
  /** A sort code: 0 comprehensive, 2 hot downloads, 1 latest uploads. */
  sort: string
  keyword: string
  /** What pages have to show; '' is whole works. */
  role: PageRole | ''
  page: number
}

export const workTypeTabs = [
  { type: '0', label: 'PPT' },
  { type: '2', label: '文档' },
  { type: '3', label: 'Excel' },
  { type: '4', label: 'PDF' },
  { type: '5', label: '视频' },
  { type: '6', label: '逻辑图' },
  { type: '7', label: '科研绘图' },
] as const

export const sortTabs = [
  { sort: '0', label: '综合' },
  { sort: '2', label: '热门下载' },
  { sort: '1', label: '最新上传' },
] as const

/** The dictionary of the eleven words under the search box of the page that lists a work type. */
export const hotWordDictionary = (type: string): string =>
  type === '1' ? 'case_hot_word' : 'template_hot_word'

const oneOf = (value: string | null, allowed: readonly { [name: string]: string }[], name: string): string =>
  allowed.find((entry) => entry[name] === value)?.[name] ?? '0'

/** Reads a list address; what it doesn't know falls back to the default. `fixedType` is a page of one type. */
export function readFilters(search: URLSearchParams, fixedType?: string): Filters {
  const type = fixedType ?? oneOf(search.get('type'), workTypeTabs, 'type')
  return {
    type,
    scene: search.get('scene') ?? '',
    color: hasColours(type) ? (search.get('color') ?? '') : '',
    sort: oneOf(search.get('sort'), sortTabs, 'sort'),
    keyword: (search.get('q') ?? '').trim().slice(0, catalogLimits.keywordMaxChars),
    role: (isDeck(type) && roleTabs.find(({ value }) => value === search.get('role'))?.value) || '',
    page: readPage(search),
  }
}

/**
 * The search part of a list address with some filters changed, defaults left out. Any change but that of the
 * page goes back to page 1; another type drops scene and colour, whose lists change with it.
 */
export function searchFor(filters: Filters, change: Partial<Filters>): string {
  const next = { ...filters, page: 1, ...change }
  if (change.type !== undefined && change.type !== filters.type) {
    next.scene = ''
    if (!hasColours(change.type)) next.color = next.role = ''
  }
  const { type, scene, color, sort, keyword, role, page } = next
  // A page of gold cases is of that type whatever its address says.
  const isSaid = type !== '0' && type !== '1'
  return writeSearch(
    { type: isSaid ? type : '', scene, color, sort: sort === '0' ? '' : sort, q: keyword, role },
    page,
  )
}
