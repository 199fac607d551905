import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { AboutPage } from '../features/about/about-page.tsx'
import { aboutContentQuery } from '../features/about/api.ts'
import { Claims } from '../features/home/index.ts'
import { preloadMoreDisplay } from '../lib/display-font.ts'
import { documentHead } from '../lib/document-head.ts'
import { browserLoader, type PageData, serverLoader } from '../lib/loader.ts'
import { paths } from '../lib/paths.ts'

const queries = () => [aboutContentQuery()]

export const loader = serverLoader(queries, () => null)
export const clientLoader = browserLoader(queries, () => null)

export const meta = (args: Parameters<typeof documentHead>[0]) => [
  ...documentHead(args, {
    title: '关于我们',
    description: '砚图是科研可视化服务平台：模板、设计师与 AI 大纲，让好的研究被看懂。',
    path: paths.about,
  }),
  preloadMoreDisplay,
]

export default function AboutRoute({ loaderData }: { loaderData: PageData<null> }) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <About />
    </HydrationBoundary>
  )
}

function About() {
  const { data: content } = useQuery(aboutContentQuery())
  return content ? <AboutPage content={content} claims={<Claims claims={content.claims} />} /> : null
}
