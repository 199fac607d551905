import { HydrationBoundary } from '@tanstack/react-query'
import { paths, workPath } from '../lib/paths.ts'
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

const works = worksList()
const queries = ({ url }: PageArgs) => listQueries(works.read(url.searchParams))

export const loader = serverLoader(queries, () => null)
export const clientLoader = eagerBrowserLoader(queries, () => null)

export const meta = (args: ListMetaArgs) =>
  documentHead(
    args,
    listHead(args, works, {
      title: '模板大厅',
      description: '为答辩、路演与课题汇报而作的演示模板：PPT、文档、Excel、PDF、视频、逻辑图与科研绘图。',
      path: paths.templates,
    }),
  )

export default function Templates({ loaderData }: { loaderData: PageData<null> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <WorksBrowser
        withTypes
        list={works}
        path={paths.templates}
        title={serif('把研究，讲得漂亮')}
        lead="为答辩、路演与课题汇报而作"
        placeholder="搜索模板，如 开题答辩"
        emptyHint="换一个关键词，或清掉几个筛选条件。"
        pathOf={(work) => workPath(work.templateType, work.templateId)}
      />
    </HydrationBoundary>
  )
}
