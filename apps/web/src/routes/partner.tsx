import { PartnerPage } from '../features/onboarding/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '成为合伙人',
    description: '校园、院校与渠道合作：留下姓名和手机号，砚图商务同事会在工作日联系你。',
    path: paths.partner,
  })

export default PartnerPage
