import { useQueryClient } from '@tanstack/react-query'
import { reviewEndpoints } from '@yantu/contract/catalog/review'
import type { Appeal } from '@yantu/contract/catalog/review-history'
import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { reviewLimits } from '@yantu/contract/limits/review'
import { useState } from 'react'
import { serif } from '../../../../lib/serif.ts'
import { AppealStatus } from '../../../../ui/appeal-status.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { ownWorkQuery } from '../../api.ts'

/** What its owner said against a decision and what came of it, or the way to say something. */
export function OwnAppeal({ owner, work }: { owner: string; work: OwnWork }) {
  const [isOpen, setOpen] = useState(false)
  if (work.appeal) return <Said appeal={work.appeal} />
  if (work.mayAppeal === '0') return null
  if (isOpen) return <AppealForm owner={owner} templateId={work.templateId} onCancel={() => setOpen(false)} />
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[14px] text-ink-2">
      觉得判断有误？可以申诉一次，由另一位管理员复核。
      <Button look="outline" size="s" onClick={() => setOpen(true)} className="my-1">
        申诉
      </Button>
    </p>
  )
}

function Said({ appeal }: { appeal: Appeal }) {
  return (
    <section aria-labelledby="own-appeal" className="mt-5 rounded-[12px] bg-sunk px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id="own-appeal" className="serif text-[17px]">
          {serif('我的申诉')}
        </h3>
        <AppealStatus state={appeal.state} />
        <time className="num ml-auto text-[13px] text-ink-3">{appeal.askTime.slice(0, 16)}</time>
      </div>
      <blockquote className="mx-0 mt-2 whitespace-pre-line border-l-2 border-line-2 pl-3 text-[14.5px] leading-6 text-ink-2">
        {appeal.text}
      </blockquote>
      {appeal.answer ? (
        <p className="mt-3 text-[14.5px] leading-6">
          <b className="font-semibold">复核意见：</b>
          {appeal.answer}
          {appeal.decideTime && (
            <time className="num ml-2 text-[13px] text-ink-3">{appeal.decideTime.slice(0, 16)}</time>
          )}
        </p>
      ) : (
        <p className="mt-3 text-[14px] text-ink-3">
          另一位管理员会复核，结果发到消息通知；这期间也可以改好再送审。
        </p>
      )}
    </section>
  )
}

function AppealForm({
  owner,
  templateId,
  onCancel,
}: {
  owner: string
  templateId: string
  onCancel: () => void
}) {
  const client = useQueryClient()
  const form = useEndpointForm(reviewEndpoints.appealDecision, {
    defaultValues: { text: '', templateId },
    otherwise: 'text',
    draft: { name: `appeal.${templateId}`, fields: ['text'] },
    onDone: () => void client.invalidateQueries({ queryKey: ownWorkQuery(owner, templateId).queryKey }),
  })
  return (
    <Form form={form} className="mt-4 max-w-[720px]">
      <TextArea
        {...form.field('text')}
        required
        label="申诉理由"
        note="每次审核结果只能申诉一次"
        placeholder="说明哪一条判断有误，依据是什么，例如授权书编号、素材来源。"
        rows={3}
        max={reviewLimits.appealMaxChars}
      />
      <div className="flex gap-2.5">
        <Button type="submit" look="ink" busy={form.isBusy}>
          提交申诉
        </Button>
        <Button look="quiet" onClick={onCancel}>
          取消
        </Button>
      </div>
    </Form>
  )
}
