import { reviewEndpoints } from '@yantu/contract/catalog/review'
import { reviewLimits } from '@yantu/contract/limits/review'
import { useQueryClient } from '@tanstack/react-query'
import { serif } from '../../../lib/serif.ts'
import { AppealStatus } from '../../../ui/appeal-status.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { VerdictButtons } from '../../../ui/form/verdict-buttons.tsx'
import type { ReviewItem } from '../api.ts'

type Appeal = NonNullable<ReviewItem['appeal']>

/** What its owner says against a decision, and the answer of whoever did not make it. */
export function AppealPanel({ appeal }: { appeal: Appeal }) {
  return (
    <section aria-labelledby="appeal" className="border-b border-line px-5 py-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="appeal" className="serif text-[15px]">
          {serif('作者申诉')}
        </h2>
        <AppealStatus state={appeal.state} />
      </div>
      <blockquote className="border-l-2 border-ink pl-3 text-[14px]">{appeal.text}</blockquote>
      <p className="num mt-1.5 text-[12.5px] text-ink-3">{appeal.askTime}</p>
      {appeal.answer && (
        <p className="mt-2 text-[13.5px] text-ink-2">
          {appeal.deciderName}：{appeal.answer}
        </p>
      )}
      {appeal.state === 'asked' &&
        (appeal.mayDecide === '1' ? (
          <Answer appeal={appeal} />
        ) : (
          <p className="mt-2 text-[13px] text-ink-3">由你作出的审核结果，须另一位管理员复核。</p>
        ))}
    </section>
  )
}

function Answer({ appeal: { appealId } }: { appeal: Appeal }) {
  const client = useQueryClient()
  const form = useEndpointForm(reviewEndpoints.decideAppeal, {
    defaultValues: { answer: '', appealId, isGranted: '1' },
    otherwise: 'answer',
    onDone: () => void client.invalidateQueries(),
  })
  const verdict = form.field('isGranted')
  return (
    <Form form={form} className="mt-3">
      <TextArea
        {...form.field('answer')}
        label="复核意见"
        note="作者会看到"
        rows={2}
        max={reviewLimits.noteMaxChars}
      />
      <VerdictButtons
        field={verdict}
        busy={form.isBusy}
        yes={{ text: '通过申诉', look: 'ink', size: 's' }}
        no={{ text: '维持原结果', look: 'outline', size: 's' }}
      />
    </Form>
  )
}
