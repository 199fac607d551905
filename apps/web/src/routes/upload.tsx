import type { ContextType } from 'react'
import { DeckFaces, WorkInspection } from '../features/inspection/index.ts'
import { InspectionSlot, UploadPage } from '../features/upload/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '上传作品',
    description: '把做好的模板、案例、文档、视频与绘图放上来，审核通过后上架，卖一份得一份。',
    path: paths.upload,
    noindex: true,
  })

const inspection: ContextType<typeof InspectionSlot> = {
  report: (inspected) => <WorkInspection {...inspected} />,
  pages: (deck) => <DeckFaces key={deck.fileUrl} {...deck} fallback={deck.show([], null)} />,
}

export default function Upload() {
  return (
    <InspectionSlot value={inspection}>
      <UploadPage />
    </InspectionSlot>
  )
}
