import type { DehydratedState } from '@tanstack/react-query'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { breadcrumbs, type Thing } from '../../lib/for-crawlers.ts'
import { paths, workPath } from '../../lib/paths.ts'

const goldCase = '1'

/** What a work's document is about: the work, what it costs, whose it is, and the way to it. */
export function workThings(state: DehydratedState | null): (settings: { origin: string }) => Thing[] {
  const work = state?.queries[0]?.state.data as WorkDetail | undefined
  return ({ origin }) => (work ? [productOf(work, origin), wayTo(work, origin)] : [])
}

function productOf(work: WorkDetail, origin: string): Thing {
  const url = origin + workPath(work.templateType, work.templateId)
  const pictures = work.previewImageUrl.split('|').filter(Boolean)
  return {
    '@type': ['Product', 'CreativeWork'],
    '@id': `${url}#work`,
    name: work.title,
    description: work.description,
    image: (pictures.length > 0 ? pictures : [work.imageUrl])
      .slice(0, 3)
      .map((address) => new URL(address, origin).href),
    sku: work.templateId,
    url,
    inLanguage: 'zh-CN',
    datePublished: work.createTime.slice(0, 10),
    encodingFormat: work.fileFormat.slice(1),
    isAccessibleForFree: Number(work.price) === 0,
    creator: { '@type': 'Person', name: work.userName, url: origin + paths.person(work.userId) },
    brand: { '@type': 'Brand', name: '砚图' },
    offers: {
      '@type': 'Offer',
      price: work.price,
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      url,
      seller: { '@id': `${origin}/#organization` },
    },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/DownloadAction',
      userInteractionCount: work.downloadCount,
    },
  }
}

const wayTo = ({ templateType, templateId, title }: WorkDetail, origin: string): Thing =>
  breadcrumbs(origin, [
    { name: '首页', path: paths.home },
    templateType === goldCase
      ? { name: '金奖案例', path: paths.goldCases }
      : { name: '模板大厅', path: paths.templates },
    { name: title, path: workPath(templateType, templateId) },
  ])
