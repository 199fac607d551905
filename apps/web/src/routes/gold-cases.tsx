import { HydrationBoundary } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import {
  listHead,
  type ListMetaArgs,
  listQueries,
  WorksBrowser,
  worksList,
} from '../features/catalog/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { eagerBrowserLoader, type PageArgs, type PageData, serverLoader } from '../lib/loader.ts'
import { serif } from '../lib/serif.ts'

const cases = worksList('1')

const queries = ({ url }: PageArgs) => listQueries(cases.read(url.searchParams))

export const loader = serverLoader(queries, () => null)
export const clientLoader = eagerBrowserLoader(queries, () => null)

export const meta = (args: ListMetaArgs) =>
  documentHead(
    args,
    listHead(args, cases, {
      title: '金奖案例',
      description: '挑战杯、创新大赛、大创项目等获奖作品的演示：一页一页，看评委记住了什么。',
      path: paths.goldCases,
    }),
  )

export default function GoldCases({ loaderData }: { loaderData: PageData<null> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <WorksBrowser
        list={cases}
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
