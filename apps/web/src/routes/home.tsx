import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { paths, workPath } from '../lib/paths.ts'
import { indexCoversQuery, indexVideosQuery, WorkCard } from '../features/catalog/index.ts'
import { Entries, Hero, homeContentQuery, TemplateWall } from '../features/home/index.ts'
import { preloadHomeDisplay } from '../lib/display-font.ts'
import { documentHead } from '../lib/document-head.ts'
import { siteThings } from '../lib/for-crawlers.ts'
import { eagerBrowserLoader, type PageData, serverLoader } from '../lib/loader.ts'
import { shownFirst } from '../lib/part.tsx'

const LOWER = 'home-lower'
const Lower = shownFirst(() => import('./home-lower.tsx'), LOWER)

/** Always the same element: see `shownFirst`. */
const lower = (
  <div id={LOWER}>
    <Suspense fallback={null}>
      <Lower />
    </Suspense>
  </div>
)

const belowTheFold = 99

const queries = () => [indexCoversQuery(), indexVideosQuery(), homeContentQuery()]

export const loader = serverLoader(queries, () => null)
export const clientLoader = eagerBrowserLoader(queries, () => null)

export const meta = (args: Parameters<typeof documentHead>[0]) => [
  ...documentHead(args, {
    title: '研墨成图，讲透一项研究',
    description: '面向科研、教学与竞赛的演示模板、金奖案例、科研绘图、设计需求与 AI 生成。',
    path: paths.home,
    things: import.meta.env.SSR && (({ origin, companyName }) => siteThings(origin, companyName)),
  }),
  preloadHomeDisplay,
]

export default function HomePage({ loaderData }: { loaderData: PageData<null> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Home />
    </HydrationBoundary>
  )
}

function Home() {
  const { data: rows = [] } = useQuery(indexCoversQuery())
  const { data: content } = useQuery(homeContentQuery())
  return (
    <>
      <Hero rows={rows} claim={content?.claims?.heroClaim ?? ''} />
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
      {lower}
    </>
  )
}
