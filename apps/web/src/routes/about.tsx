import { AboutPage } from '../features/about/about-page.tsx'
import { Claims } from '../features/home/index.ts'
import { preloadMoreDisplay } from '../lib/display-font.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) => [
  ...documentHead(args, {
    title: '关于我们',
    description: '砚图是科研可视化服务平台：模板、设计师与 AI 大纲，让好的研究被看懂。',
    path: paths.about,
  }),
  preloadMoreDisplay,
]

export default function About() {
  return <AboutPage claims={<Claims />} />
}
