import { fileURLToPath } from 'node:url'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import type { PublicProfile } from '@yantu/contract/identity/endpoints'
import type { ShareFacts } from '../../modules/share-pictures/index.ts'
import { lists, type ListName } from './lists.ts'

/** A call of the API as a visitor makes it: the data of its answer, or null where it is refused. */
export type Ask = (call: { method: 'GET' | 'POST'; url: string; body?: object }) => Promise<unknown>

/** Works that a wall of covers takes, and a designer's page. */
const WALL = 8
const SHELF = 3
/** The cover and three pages. */
const PAGES = 4
const GOLD_CASE = '1'

const labels = {
  '0': 'PPT 模板',
  '1': '金奖案例',
  '2': '文档',
  '3': 'Excel',
  '4': 'PDF',
  '5': '视频',
  '6': '逻辑图',
  '7': '科研绘图',
} as const

type Card = { imageUrl: string; previewImageUrl: string }
type Covers = readonly (readonly { previewImageUrl: string }[])[]

const addressesOf = (joined: string): string[] => joined.split('|').filter(Boolean)
const coverOf = ({ imageUrl, previewImageUrl }: Card): string =>
  imageUrl || addressesOf(previewImageUrl)[0] || ''

/**
 * What the pictures of pages show: nothing but what the API tells a visitor of them, so what is private, taken down or
 * under review has none, and its previews are masked and marked as everywhere. Null where there is no such page.
 */
export function createShareFacts(ask: Ask) {
  async function dictionary(type: string): Promise<readonly DictionaryEntry[]> {
    const answer = (await ask({ method: 'GET', url: `/api/system/getDicts?types=${type}` })) as Record<
      string,
      DictionaryEntry[]
    > | null
    return answer?.[type] ?? []
  }
  const labelOf = async (type: string, value: string): Promise<string> =>
    value ? ((await dictionary(type)).find((entry) => entry.value === value)?.label ?? '') : ''

  async function covers(url: string, body: object, most: number): Promise<string[]> {
    const answer = (await ask({ method: 'POST', url, body })) as { list: Card[] } | null
    return (answer?.list ?? []).map(coverOf).filter(Boolean).slice(0, most)
  }

  async function awardOf({ templateType, winningGrade, awardYear, scene }: WorkDetail): Promise<string> {
    if (templateType !== GOLD_CASE) return ''
    const [contest = ''] = scene.split(',')
    const said = await Promise.all([
      labelOf('winning_grade', winningGrade),
      labelOf(sceneDictionary[templateType], contest),
    ])
    return [...said, awardYear].filter(Boolean).join(' · ') || '获奖作品'
  }

  return {
    async work(id: string): Promise<ShareFacts | null> {
      const body = { templateId: id, userId: '' }
      const work = (await ask({ method: 'POST', url: '/api/template/getDetail', body })) as WorkDetail | null
      if (!work) return null
      const pages = addressesOf(work.previewImageUrl)
      const clear = work.masked === '1' ? pages.slice(0, -1) : pages
      return {
        kind: 'work',
        title: work.title,
        label: labels[work.templateType],
        award: await awardOf(work),
        by: work.pages > 1 ? `${work.userName} · ${work.pages} 页` : work.userName,
        price: Number(work.price) > 0 ? `¥${work.price}` : '免费',
        pictures: (clear.length > 0 ? clear : [work.imageUrl].filter(Boolean)).slice(0, PAGES),
      }
    },

    async demand(id: string): Promise<ShareFacts | null> {
      const url = '/api/demand/queryDemandDetail'
      const demand = (await ask({ method: 'POST', url, body: { orderId: id } })) as DemandDetail | null
      if (!demand) return null
      const facts = [
        { name: '标签', value: demand.tags.slice(0, 3).join('、') },
        { name: '交付', value: demand.completionTimeStr.slice(0, 10) },
        { name: '加急', value: demand.isUrgent === '1' ? '是' : '否' },
        { name: '付款', value: '定金托管' },
      ]
      return {
        kind: 'demand',
        title: demand.title,
        label: '接单广场',
        sum: { name: '报价', value: `¥${demand.orderFee}` },
        facts: facts.filter(({ value }) => value),
        pictures: [],
      }
    },

    /** Of whoever has published works. */
    async person(id: string): Promise<ShareFacts | null> {
      const url = `/api/user/getPerson?userId=${id}`
      const person = (await ask({ method: 'GET', url })) as PublicProfile | null
      if (!person || person.workCount === 0) return null
      const works = (await ask({
        method: 'GET',
        url: `/api/template/getPersonTemplate?userId=${id}&templateType=&pageNum=1&pageSize=${SHELF}`,
      })) as { list: Card[] } | null
      const photo = person.avatar.startsWith('/files/public/') ? [person.avatar] : []
      return {
        kind: 'person',
        name: person.userName,
        hasPhoto: photo.length > 0,
        says: [`${person.workCount} 件作品`, person.school].filter(Boolean),
        pictures: [...photo, ...(works?.list ?? []).map(coverOf).filter(Boolean)],
      }
    },

    async list(name: ListName): Promise<ShareFacts> {
      const list = lists[name]
      if (list.kind === 'demand') return list
      if ('drawings' in list) {
        const { drawings, ...said } = list
        return { ...said, pictures: drawings.map((drawing) => ({ path: drawingFile(drawing) })) }
      }
      const { works, ...said } = list
      const body = { templateType: works, pageNum: 1, pageSize: WALL, keyWords: '' }
      return { ...said, pictures: await covers('/api/template/pageTemplate', body, WALL) }
    },

    async home(): Promise<ShareFacts> {
      const rows = (await ask({ method: 'GET', url: '/api/template/getIndexTemplateImage' })) as Covers | null
      const first = (rows?.[0] ?? []).map(({ previewImageUrl }) => addressesOf(previewImageUrl)[0] ?? '')
      return {
        kind: 'home',
        title: ['研墨成图，', '讲透一项研究。'],
        lead: '演示模板、金奖案例与科研绘图，从一个题目，到讲台上的最后一页。',
        pictures: first.filter(Boolean).slice(0, WALL),
      }
    },
  }
}

const drawingFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@yantu/drawings/${name}.svg`))
