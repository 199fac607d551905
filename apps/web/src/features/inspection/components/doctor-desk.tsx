import { fileRules } from '@yantu/contract/files/rules'
import type { InspectionReport, PagePicture } from '@yantu/contract/inspection/report'
import { useMemo, useState } from 'react'
import { imported } from '../../../lib/imported.ts'
import { partOf } from '../../../lib/part.tsx'
import type { Upload } from '../../../lib/transport/sending.ts'
import { FileField } from '../../../ui/form/file/file-field.tsx'
import type { StoredFile } from '../../../ui/form/file/upload-state.ts'

const InspectionReportView = partOf(async () => ({
  default: (await import('./report.tsx')).InspectionReportView,
}))

interface Visit extends StoredFile {
  report: InspectionReport
  pictures: PagePicture[]
}

const visit: Upload<Visit> = async (file, { signal, onSent }) => {
  const { upload } = await imported(() => import('../../../lib/transport/upload.ts'))
  const answer = await upload(
    'POST /api/inspection/visit',
    { file },
    { signal, onSent: (part) => onSent(part * file.size) },
  )
  return { ...answer, fileName: file.name, fileSize: file.size }
}

/** A file is chosen and examined at once. */
export default function DoctorDesk() {
  const [seen, setSeen] = useState<Visit | null>(null)
  const pictures = useMemo(
    () => new Map(seen?.pictures.flatMap(({ page, picture }) => (picture ? [[page, picture] as const] : []))),
    [seen],
  )
  return (
    <div className="grid gap-6">
      <FileField
        label="要检查的文件"
        note="PPT 查得最细，也看 Word、Excel、PDF 和 SVG"
        arrived="已检查，没有保存"
        hint="检查完当场删除，不留文件，不用登录。"
        rule={fileRules.visit}
        upload={visit}
        value={seen}
        onChange={setSeen}
      />
      <div aria-live="polite">
        {seen && (
          <InspectionReportView
            key={`${seen.fileName} ${seen.fileSize}`}
            report={seen.report}
            pictures={pictures}
          />
        )}
      </div>
    </div>
  )
}
