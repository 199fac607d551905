import { useQuery } from '@tanstack/react-query'
import { reportEndpoints } from '@yantu/contract/community/reports'
import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { type Choice, ChoiceField } from '../../../ui/form/choice-field.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { reasonsQuery } from '../api.ts'
import type { Reported } from '../reported.ts'

const titles = { work: '举报作品', comment: '举报评论' } as const

/** Says why something is against the rules. */
export default function ReportDialog({ onClose, ...reported }: Reported & { onClose: () => void }) {
  const reasons = useQuery(reasonsQuery)
  return (
    <Modal title={titles[reported.kind]} width={520} onClose={onClose}>
      <QueryState
        query={reasons}
        loading={
          <p role="status" className="py-16 text-center text-sm text-ink-3">
            正在读取
          </p>
        }
        failed="没有读到举报理由"
      >
        {({ report_reason: entries = [] }) => <Report {...reported} onClose={onClose} choices={entries} />}
      </QueryState>
    </Modal>
  )
}

function Report({
  kind,
  targetId,
  choices,
  onClose,
}: Reported & { choices: readonly Choice[]; onClose: () => void }) {
  const form = useEndpointForm(reportEndpoints.addReport, {
    defaultValues: { reason: '', note: '', kind, targetId },
    onDone: () => {
      toast.success(communityMessages.reported)
      onClose()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary form={form} />
      <ChoiceField {...form.field('reason')} label="举报理由" required choices={choices} />
      <TextArea
        {...form.field('note')}
        label="补充说明"
        note="选填；侵权请写明你的作品在哪里可以看到"
        rows={3}
        max={communityLimits.noteMaxChars}
      />
      <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
        <Button look="outline" size="l" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" size="l" busy={form.isBusy}>
          提交举报
        </Button>
      </div>
    </Form>
  )
}
