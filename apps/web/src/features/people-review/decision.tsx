import { useQueryClient } from '@tanstack/react-query'
import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { type ApplicationItem, applicationReviewEndpoints } from '@yantu/contract/onboarding/review'
import { reasonsOfKind, type RejectReason, rejectReasons } from '@yantu/contract/onboarding/states'
import { toast } from '../../lib/toast.ts'
import { call } from '../../lib/transport/call.ts'
import { Button } from '../../ui/button.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { Form, FormSummary } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { CheckField } from '../../ui/form/tick-field.tsx'
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts'
import { COUNTS, ITEM, QUEUE } from './api.ts'
import { duplicateText } from './words.ts'

/** Approves or rejects what is seen; a ticked reason makes 驳回 the primary button. */
export function Decision({ item }: { item: ApplicationItem }) {
  const client = useQueryClient()
  const { applicationId, edition, kind, duplicates } = item
  const form = useEndpointForm(applicationReviewEndpoints.decideApplication, {
    defaultValues: {
      reasons: [] as RejectReason[],
      note: '',
      duplicates: [] as string[],
      decision: 'approve' as 'approve' | 'reject',
      applicationId,
      edition,
    },
    send: (values) => call('POST /api/admin/people/decide', values, { silent: true }),
    onChanged: () => {
      for (const key of [QUEUE, COUNTS, ITEM]) void client.invalidateQueries({ queryKey: [key] })
    },
    onDone: (_nothing, { decision }) =>
      toast.success(decision === 'approve' ? '已通过，已通知申请人' : '已驳回，原因已通知申请人'),
  })
  const [decision, reasons, seen] = [form.field('decision'), form.field('reasons'), form.field('duplicates')]
  const isRejecting = reasons.value.length > 0
  return (
    <Form form={form}>
      <FormSummary form={form} />
      {duplicates.length > 0 && (
        <section aria-label="重复" className="mb-4 rounded-[10px] bg-accent-soft px-4 py-3.5">
          <ul className="grid gap-1.5 text-[14px] leading-6">
            {duplicates.map((duplicate) => (
              <li key={duplicate.duplicateId}>
                {duplicateText(duplicate)}
                <time className="num ml-2 whitespace-nowrap text-[13px] text-ink-2">
                  {duplicate.time.slice(0, 10)}
                </time>
              </li>
            ))}
          </ul>
          <CheckField
            {...seen}
            value={seen.value.length > 0}
            onChange={(isTicked) =>
              seen.onChange(isTicked ? duplicates.map(({ duplicateId }) => duplicateId) : [])
            }
            className="mt-2.5"
          >
            已逐一核对，确认是同一个人
          </CheckField>
        </section>
      )}
      <ChipsField
        {...reasons}
        onChange={(value) => reasons.onChange(value as RejectReason[])}
        label="驳回原因"
        note="申请人会看到"
        options={reasonsOfKind[kind].map((value) => ({ value, label: rejectReasons[value] }))}
      />
      <TextArea
        {...form.field('note')}
        label="补充说明"
        note="可不填"
        rows={3}
        max={onboardingLimits.noteMaxChars}
      />
      <div className="flex gap-2.5">
        <Button
          type="submit"
          look={isRejecting ? 'outline' : 'primary'}
          busy={form.isBusy}
          onClick={() => decision.onChange('approve')}
          className="flex-1 px-3!"
        >
          通过
        </Button>
        <Button
          type="submit"
          look={isRejecting ? 'primary' : 'outline'}
          busy={form.isBusy}
          onClick={() => decision.onChange('reject')}
          className="flex-1 px-3!"
        >
          驳回
        </Button>
      </div>
    </Form>
  )
}
