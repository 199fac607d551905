import { HydrationBoundary } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { listQueries, readFilters, WorksBrowser } from '../features/catalog/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { eagerBrowserLoader, type PageArgs, type PageData, serverLoader } from '../lib/loader.ts'
import { serif } from '../lib/serif.ts'

const goldCase = '1'

const queries = ({ url }: PageArgs) => listQueries(readFilters(url.searchParams, goldCase))

export const loader = serverLoader(queries, () => null)
export const clientLoader = eagerBrowserLoader(queries, () => null)

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '金奖案例',
    description: '挑战杯、创新大赛、大创项目等获奖作品的演示：一页一页，看评委记住了什么。',
    path: paths.goldCases,
  })

export default function GoldCases({ loaderData }: { loaderData: PageData<null> }) {
  const [search] = useSearchParams()
  return (
    <HydrationBoundary state={loaderData.state}>
      <WorksBrowser
        filters={readFilters(search, goldCase)}
        path={paths.goldCases}
        title={serif('看评委记住了什么')}
        lead="拆开获奖作品的讲法，一页一页地看"
        placeholder="搜索创新杯大赛"
        emptyHint="试试上面的热门词。"
        pathOf={(work) => paths.goldCase(work.templateId)}
      />
    </HydrationBoundary>
  )
}
