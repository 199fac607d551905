import { VerifyPage } from '../features/licence/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { licencePath } from '../lib/licence-path.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '验证授权',
    description: '凭授权编号或下载的原文件，核对砚图作品的授权真伪。指纹在浏览器里计算，不上传文件。',
    path: licencePath(),
  })

export default VerifyPage
