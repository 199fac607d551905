import { paths } from '../lib/paths.ts'
import { AiStart } from '../features/ai-start/index.ts'
import { preloadMoreDisplay } from '../lib/display-font.ts'
import { documentHead } from '../lib/document-head.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) => [
  ...documentHead(args, {
    title: 'AI 生成',
    description: '写下题目或导入文档，得到可以逐行改的大纲，再换一套纸墨，生成可编辑的 PPT。',
    path: paths.ai,
  }),
  preloadMoreDisplay,
]

export default AiStart
