import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { Strokes, type TimelineStep } from '../../../../ui/strokes.tsx'
import { OwnAppeal } from './own-appeal.tsx'
import { Verdict } from './verdict.tsx'

/** How it stands with a work that is edited: what it waits for, or why it is not seen. */
export function OwnReview({ owner, work }: { owner: string; work: OwnWork }) {
  if (work.auditReason !== '') return <Verdict {...{ owner, work }} />
  const text = textOf(work)
  return (
    <section aria-label="审核进度" className="mt-6 rounded-medium bg-surface px-5 py-5 shadow-ring sm:px-7">
      {work.auditStatus === '0' && (
        <div className="mb-4">
          <Strokes label="审核进度" steps={stepsOf(work)} />
        </div>
      )}
      <p className="text-[14px] leading-6 text-ink-2">{text}</p>
      {work.drawingProblem && (
        <p className="mt-2 text-[14px] leading-6 text-accent">文件没能画成预览：{work.drawingProblem}</p>
      )}
      <OwnAppeal work={work} owner={owner} />
    </section>
  )
}

function stepsOf({ isPublished, queuePlace, createTime }: OwnWork): TimelineStep[] {
  const isEdit = isPublished === '1'
  return [
    {
      id: 'sent',
      title: isEdit ? '修改已提交' : '已提交',
      state: 'done',
      ...(!isEdit && { time: createTime.slice(0, 16) }),
    },
    { id: 'review', title: '人工审核', state: 'now', who: `第 ${queuePlace} 位` },
    { id: 'listed', title: isEdit ? '替换线上版本' : '上架', state: 'next' },
  ]
}

function textOf({ auditStatus, isPublished, queuePlace }: OwnWork): string {
  const waiting = `正在等审核，排在第 ${queuePlace} 位；现在修改不会丢掉位置。`
  if (isPublished === '0') return waiting
  const live = '线上的版本照常展示和出售，修改通过审核后才替换它。'
  return auditStatus === '0' ? `${waiting}${live}` : live
}
