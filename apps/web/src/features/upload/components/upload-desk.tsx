import { useQuery } from '@tanstack/react-query'
import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { ApiError } from '../../../lib/transport/errors.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FailedPanel } from '../../../ui/failed-panel.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { agreementQuery, dictionariesQuery, ownWorkQuery } from '../api.ts'
import { termsIn, type UploadTerms } from '../model/terms.ts'
import { workTypeFaces } from '../model/work-types.ts'
import { OwnReview } from './own-review/own-review.tsx'
import { SubmittedPanel, type SubmittedWork } from './submitted-panel.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadSkeleton } from './upload-skeleton.tsx'

/** What the form needs before it can be shown, and what comes after it was sent. */
export default function UploadDesk({ owner, templateId }: { owner: string; templateId: string }) {
  const dictionaries = useQuery(dictionariesQuery())
  const agreement = useQuery(agreementQuery())
  const loading = <UploadSkeleton />
  return (
    <QueryState query={dictionaries} {...{ loading }} failed="没有读到场景和颜色">
      {(known) => (
        <QueryState query={agreement} {...{ loading }} failed="没有读到《内容上传协议》">
          {({ version }) => {
            const terms = termsIn(known, version)
            return templateId ? (
              <Edit key={templateId} {...{ owner, templateId, terms }} />
            ) : (
              <NewRounds terms={terms} />
            )
          }}
        </QueryState>
      )}
    </QueryState>
  )
}

function Edit({ owner, templateId, terms }: { owner: string; templateId: string; terms: UploadTerms }) {
  const work = useQuery(ownWorkQuery(owner, templateId))
  const [round, setRound] = useState(0)
  const failed = (retry: () => void, busy: boolean) =>
    work.error instanceof ApiError && [403, 404].includes(work.error.code) ? (
      <StatePanel drawing="lost" title={work.error.message} className="py-28">
        <ButtonLink to={paths.upload} look="ink">
          上传新作品
        </ButtonLink>
      </StatePanel>
    ) : (
      <FailedPanel title="没有读到这件作品" busy={busy} onRetry={retry} />
    )
  const back = async () => {
    await work.refetch()
    setRound(round + 1)
  }
  return (
    <QueryState query={work} loading={<UploadSkeleton />} failed={failed}>
      {(edited) => <EditRound key={round} {...{ owner, terms, edited }} onBack={() => void back()} />}
    </QueryState>
  )
}

const intro = 'text-[15px] text-ink-3 mt-1.5'

/** The form begins with the work as it was read first; how it stands with it is told as it is now. */
function EditRound({
  owner,
  terms,
  edited,
  onBack,
}: {
  owner: string
  terms: UploadTerms
  edited: OwnWork
  onBack: () => void
}) {
  const [begun] = useState(edited)
  const [done, setDone] = useState<SubmittedWork | null>(null)
  if (done)
    return (
      <SubmittedPanel work={done} days={terms.reviewDays}>
        <ButtonLink to={paths.upload} look="ink">
          上传新作品
        </ButtonLink>
        <Button look="outline" onClick={onBack}>
          看审核进度
        </Button>
      </SubmittedPanel>
    )
  return (
    <>
      <p className={intro}>{workTypeFaces[edited.templateType].label}，文件不必重传，改好就能送审。</p>
      <OwnReview owner={owner} work={edited} />
      <UploadForm terms={terms} edited={begun} onDone={setDone} />
    </>
  )
}

/** One new work after the other. */
function NewRounds({ terms }: { terms: UploadTerms }) {
  const [round, setRound] = useState(0)
  const [done, setDone] = useState<SubmittedWork | null>(null)
  const again = () => {
    setDone(null)
    setRound(round + 1)
  }
  if (done)
    return (
      <SubmittedPanel work={done} days={terms.reviewDays}>
        <Button look="ink" onClick={again}>
          再传一件
        </Button>
        <ButtonLink to={paths.editWork(done.templateId)} look="outline">
          看审核进度
        </ButtonLink>
      </SubmittedPanel>
    )
  return (
    <>
      <p className={intro}>先选类型，再放文件。审核一般 {terms.reviewDays} 个工作日。</p>
      <UploadForm key={round} terms={terms} edited={null} onDone={setDone} />
    </>
  )
}
