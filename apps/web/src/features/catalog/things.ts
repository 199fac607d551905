import type { DehydratedState } from '@tanstack/react-query'
import type { WorkCard } from '@yantu/contract/catalog/endpoints'
import { breadcrumbs, itemList, type Thing } from '../../lib/for-crawlers.ts'
import { paths, workPath } from '../../lib/paths.ts'

/** What a list's document is about: the way to it and the works that it shows. */
export function listThings(
  state: DehydratedState | null,
  here: { name: string; path: string },
): (settings: { origin: string }) => Thing[] {
  const shown = state?.queries.find(({ queryKey }) => queryKey[0] === 'POST /api/template/pageTemplate')
  const { list = [] } = (shown?.state.data as { list?: WorkCard[] } | undefined) ?? {}
  return ({ origin }) => [
    breadcrumbs(origin, [{ name: '首页', path: paths.home }, here]),
    ...(list.length > 0
      ? [
          itemList(
            origin,
            list.map(({ templateType, templateId, title }) => ({
              name: title,
              path: workPath(templateType, templateId),
            })),
          ),
        ]
      : []),
  ]
}
