import { limits } from '@yantu/contract/limits'

/** Everything a list page's address may say. Empty means "any"; `page` starts at 1. */
export interface Filters {
  type: string
  scene: string
  color: string
  /** A sort code: 0 comprehensive, 2 hot downloads, 1 latest uploads. */
  sort: string
  keyword: string
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

/** The dictionary that lists the scenes of a work type. */
export const sceneDictionaries: Readonly<Record<string, string>> = {
  '0': 'ppt_scene',
  '1': 'case_scene',
  '2': 'document_scene',
  '3': 'excel_scene',
  '4': 'pdf_scene',
  '5': 'video_scene',
  '6': 'picture_scene',
  '7': 'scientific_scene',
}

/** The dictionary of the eleven words under the search box of the page that lists a work type. */
export const hotWordDictionary = (type: string): string =>
  type === '1' ? 'case_hot_word' : 'template_hot_word'

/** Colours are chosen only among PPT works and gold cases. */
export const hasColours = (type: string): boolean => type === '0' || type === '1'

const oneOf = (value: string | null, allowed: readonly { [name: string]: string }[], name: string): string =>
  allowed.find((entry) => entry[name] === value)?.[name] ?? '0'

/** Reads a list address; what it doesn't know falls back to the default. `fixedType` is a page of one type. */
export function readFilters(search: URLSearchParams, fixedType?: string): Filters {
  const type = fixedType ?? oneOf(search.get('type'), workTypeTabs, 'type')
  const page = Number(search.get('page'))
  return {
    type,
    scene: search.get('scene') ?? '',
    color: hasColours(type) ? (search.get('color') ?? '') : '',
    sort: oneOf(search.get('sort'), sortTabs, 'sort'),
    keyword: (search.get('q') ?? '').trim().slice(0, limits.keywordMaxChars),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
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
    if (!hasColours(change.type)) next.color = ''
  }
  const search = new URLSearchParams()
  if (next.type !== '0' && next.type !== '1') search.set('type', next.type)
  if (next.scene) search.set('scene', next.scene)
  if (next.color) search.set('color', next.color)
  if (next.sort !== '0') search.set('sort', next.sort)
  if (next.keyword) search.set('q', next.keyword)
  if (next.page > 1) search.set('page', String(next.page))
  return search.size ? `?${search}` : ''
}

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / limits.page.list))
