import type { DocumentHead, documentHead } from '../../lib/document-head.ts'
import type { PageData } from '../../lib/loader.ts'
import { roleTabs, workTypeTabs } from './filters.ts'
import { listThings } from './things.ts'
import type { worksList } from './works-list.ts'

export type ListMetaArgs = Parameters<typeof documentHead>[0] & {
  location: { search: string }
  loaderData: PageData<null> | undefined
}

/**
 * The head of a list as its address chooses it: type, scene, kind of page and page number have addresses of their own;
 * order and colour are the same list, what somebody searched for is no page to be found.
 */
export function listHead(
  { location, loaderData }: ListMetaArgs,
  list: ReturnType<typeof worksList>,
  { title, description, path }: Pick<DocumentHead, 'title' | 'description' | 'path'>,
): DocumentHead {
  const choice = list.read(new URLSearchParams(location.search))
  const { page, keyword } = choice
  const own = path + list.write({ ...choice, color: '', sort: '0', keyword: '' }, { page })
  const names = [
    title,
    choice.type > '1' && workTypeTabs.find(({ type }) => type === choice.type)?.label,
    roleTabs.find(({ value }) => value === choice.role)?.label,
    page > 1 && `第 ${page} 页`,
  ]
  return {
    title: names.filter(Boolean).join(' · '),
    description,
    path: own,
    noindex: keyword !== '',
    picture: import.meta.env.SSR && `list/${path.slice(1)}${choice.type > '1' ? `-${choice.type}` : ''}`,
    pictureAlt: import.meta.env.SSR && `${title}里的作品封面`,
    things: import.meta.env.SSR && listThings(loaderData?.state ?? null, { name: title, path }),
  }
}
