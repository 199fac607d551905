import { DrawingGallery } from '../features/drawings/index.ts'
import { preloadMoreDisplay } from '../lib/display-font.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) => [
  ...documentHead(args, {
    title: '科研绘图',
    description: '期刊封面、机制插图与科研动画：八幅原作，由懂学科的画师执笔，可发布需求照这个水准定制。',
    path: paths.mapping,
    picture: import.meta.env.SSR && 'list/mapping',
    pictureAlt: import.meta.env.SSR && '八幅科研绘图',
  }),
  preloadMoreDisplay,
]

export default function MappingPage() {
  return <DrawingGallery />
}
