import { ApplyPage } from '../features/onboarding/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '入驻审核',
    description: '申请成为砚图认证设计师：提交实名、银行卡与院校资料，审核通过后上传作品、报名接单。',
    path: paths.apply,
    noindex: true,
  })

export default ApplyPage
