import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { paths, workPath } from '../app/paths.ts'
import { indexCoversQuery, WorkCard } from '../features/catalog/index.ts'
import { Entries, Hero, TemplateWall } from '../features/home/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { eagerBrowserLoader, type PageData, serverLoader } from '../lib/loader.ts'

const belowTheFold = 99

const queries = () => [indexCoversQuery()]

export const loader = serverLoader(queries, () => null)
export const clientLoader = eagerBrowserLoader(queries, () => null)

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '研墨成图，讲透一项研究',
    description: '面向科研、教学与竞赛的演示模板、金奖案例、科研绘图、设计需求与 AI 生成。',
    path: paths.home,
  })

export default function HomePage({ loaderData }: { loaderData: PageData<null> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Home />
    </HydrationBoundary>
  )
}

function Home() {
  const { data: rows = [] } = useQuery(indexCoversQuery())
  return (
    <>
      <Hero rows={rows} />
      <Entries />
      {rows.length > 0 && (
        <TemplateWall
          rows={rows}
          renderCard={(cover) => (
            <WorkCard
              work={{ ...cover, imageUrl: '' }}
              to={workPath(cover.templateType, cover.templateId)}
              rank={belowTheFold}
              heading="h3"
            />
          )}
        />
      )}
    </>
  )
}
