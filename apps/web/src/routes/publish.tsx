import { PublishPage } from '../features/demands/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '发布需求',
    description: '写下要做的演示、报价与交付时间，设计师来接单；定金托管，照验收单验收后放款。',
    path: paths.publish,
    noindex: true,
  })

export default PublishPage
