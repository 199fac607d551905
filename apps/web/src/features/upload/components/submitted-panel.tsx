import type { ReactNode } from 'react'
import { workPath } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SentPanel, ToNotices } from '../../../ui/sent-panel.tsx'
import type { Submitted } from '../use-work-form.ts'

export interface SubmittedWork extends Submitted {
  title: string
  templateType: string
  isEdit: boolean
}

/** After it was sent: that it waits, its place, and where to go from here. */
export function SubmittedPanel({
  work: { templateId, title, templateType, queuePlace, isEdit },
  days,
  children,
}: {
  work: SubmittedWork
  /** Working days that a review takes. */
  days: string
  /** What else can be done from here. */
  children: ReactNode
}) {
  return (
    <SentPanel
      seal={serif('送审')}
      title={isEdit ? serif('修改已送审') : serif('已送审')}
      actions={
        <>
          {children}
          <ButtonLink to={workPath(templateType, templateId)} look="outline">
            看这件作品
          </ButtonLink>
        </>
      }
    >
      《{title}》
      {queuePlace > 0 && (
        <>
          排在第 <b className="num font-semibold text-ink">{queuePlace}</b> 位，
        </>
      )}
      审核一般 {days} 个工作日，结果会发到
      <ToNotices />。
    </SentPanel>
  )
}
