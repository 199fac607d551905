import { useQuery } from '@tanstack/react-query'
import type { InspectionReport } from '@yantu/contract/inspection/report'
import { type ReactNode, useState } from 'react'
import { privateFileId } from '../../../lib/transport/blob.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { SentFile } from '../../../ui/form/file/upload-state.ts'
import { isCompared, reportQuery, startQuery } from '../api.ts'
import { useDrawnPages } from '../use-drawn-pages.ts'
import { alikeFindings, mendable, type RepairKind, repairNames, told } from '../verdict.ts'
import { InspectionReportView } from './report.tsx'

/** Pages that are drawn for a report by themselves; a further one is when it is opened. */
const FIRST_PAGES = 8

export interface WorkInspectionProps {
  /** Its owner's id. */
  owner: string
  file: SentFile
  /** Address of the PDF that shows the same deck. */
  pdfUrl?: string
  /** Another file takes its place: a mended copy, or the original again. */
  onReplace: (file: SentFile) => void
}

/** What the doctor says of a file that its owner has just sent, before it is handed in. */
export default function WorkInspection({ pdfUrl = '', ...asked }: WorkInspectionProps) {
  const fileId = privateFileId(asked.file.url)
  const [mended, setMended] = useState<Mended | null>(null)
  if (fileId === undefined) return null
  return (
    <Report key={fileId} {...asked} {...{ fileId, mended, setMended }} pdfFileId={privateFileId(pdfUrl)} />
  )
}

interface Mended {
  original: SentFile
  fileId: string
  changes: readonly { repair: RepairKind; page: number | null; before: string; after: string }[]
  left: readonly string[]
}

interface ReportProps extends Omit<WorkInspectionProps, 'pdfUrl'> {
  fileId: string
  pdfFileId: string | undefined
  mended: Mended | null
  setMended: (mended: Mended | null) => void
}

function Report({ owner, file, fileId, pdfFileId, mended, setMended, onReplace }: ReportProps) {
  const started = useQuery(startQuery(owner, fileId, pdfFileId))
  const asked = useQuery({ ...reportQuery(owner, fileId, pdfFileId), enabled: started.isSuccess })
  const { report = null, alike } = asked.data ?? {}
  const pdfFindings = asked.data && isCompared(asked.data, pdfFileId) ? asked.data.pdfFindings : null
  const [opened, setOpened] = useState<readonly number[]>([])
  const drawn = useDrawnPages(owner, fileId, [...new Set([...faultyPages(report), ...opened])])
  const failure = started.error ?? asked.error
  if (failure || asked.data?.state === 'failed') {
    const again = async () => {
      await started.refetch()
      await asked.refetch()
    }
    return (
      <Note>
        {asked.data?.message ?? failure?.message ?? '体检没有做完'}，不影响提交。
        <Button look="quiet" size="s" onClick={() => void again()} className="ml-2">
          再检查一次
        </Button>
      </Note>
    )
  }
  if (!report) return <Note>正在体检，一般几秒就好，不用等…</Note>
  const others = [...alikeFindings(alike ?? []), ...(pdfFindings ?? [])]
  const whole = { ...report, findings: [...others, ...report.findings] }
  const isMended = mended?.fileId === fileId
  const kinds = report.type === 'pptx' ? mendable(report) : []
  const replace = (change: Mended | null, by: SentFile) => {
    setMended(change)
    onReplace(by)
  }
  return (
    <InspectionReportView
      key={fileId}
      report={whole}
      {...drawn}
      onOpen={(page) => setOpened((before) => [...before, page])}
      actions={
        isMended ? (
          <Changes mended={mended} onUndo={() => replace(null, mended.original)} />
        ) : (
          kinds.length > 0 && <Repair {...{ fileId, file, kinds }} onMended={replace} />
        )
      }
    />
  )
}

function faultyPages(report: InspectionReport | null): number[] {
  const pages = report ? told(report).faults.flatMap(({ page }) => (page === null ? [] : [page])) : []
  return [...new Set(pages)].slice(0, FIRST_PAGES)
}

function Repair({
  fileId,
  file,
  kinds,
  onMended,
}: {
  fileId: string
  file: SentFile
  kinds: readonly RepairKind[]
  onMended: (mended: Mended, file: SentFile) => void
}) {
  const mend = useAction(async () => {
    const done = await call('POST /api/inspection/repair', { fileId, repairs: [...kinds, 'unused'] })
    onMended({ original: file, ...done }, done)
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="outline" busy={mend.busy} onClick={() => void mend.run()}>
        一键处理
      </Button>
      <p className="min-w-0 flex-1 text-[13.5px] text-ink-2">
        去掉{kinds.map((kind) => repairNames[kind]).join('、')}，画面不变，原文件留着。
      </p>
    </div>
  )
}

function Changes({ mended: { changes, left }, onUndo }: { mended: Mended; onUndo: () => void }) {
  return (
    <div>
      <p className="text-[14.5px] font-semibold">已换成处理后的文件，改了 {changes.length} 处</p>
      <ul className="mt-2 grid gap-1.5 text-[13.5px] text-ink-2">
        {changes.map(({ repair, page, before, after }) => (
          <li key={`${repair} ${page} ${before}`}>
            {page !== null && <span className="num">第 {page} 页 </span>}
            <s>{before}</s> → {after}
          </li>
        ))}
        {left.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Button look="quiet" size="s" onClick={onUndo} className="-ml-4 mt-2">
        换回原文件
      </Button>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-medium bg-surface px-5 py-4 text-[14px] text-ink-2 shadow-ring">
    {children}
  </p>
)
