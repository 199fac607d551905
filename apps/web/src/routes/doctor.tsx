import { DoctorPage } from '../features/inspection/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: 'PPT 体检',
    description: '免费检查 PPT：小字、字体、宏、外部链接、遗留的姓名和电话，一页一页标给你看，不留文件。',
    path: paths.doctor,
  })

export default DoctorPage
