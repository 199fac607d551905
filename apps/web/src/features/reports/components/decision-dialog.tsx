import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reportEndpoints } from '@yantu/contract/community/reports'
import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { toast } from '../../../lib/toast.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { Button } from '../../../ui/button.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { decisionQuery } from '../api.ts'

type Decision = Data<'GET /api/report/decision'>

interface DecisionDialogProps {
  userId: string
  caseId: string
  onClose: () => void
}

/** Why an own comment was taken from sight, and what can be said against it. */
export default function DecisionDialog({ userId, caseId, onClose }: DecisionDialogProps) {
  const decision = useQuery(decisionQuery(userId, caseId))
  return (
    <Modal title="评论处理结果" width={520} onClose={onClose} focusOn="dialog">
      <QueryState
        query={decision}
        loading={
          <p role="status" className="py-16 text-center text-sm text-ink-3">
            正在读取
          </p>
        }
        failed="没有读到处理结果"
      >
        {(told) => (
          <>
            <Descriptions items={itemsOf(told)} />
            {told.canCounter === '1' && <Counter userId={userId} caseId={caseId} until={told.counterUntil} />}
          </>
        )}
      </QueryState>
    </Modal>
  )
}

const results = {
  open: '待处理',
  upheld: '已删除',
  dismissed: '未成立',
  countered: '已删除，申诉待复核',
  restored: '已恢复展示',
} as const

const itemsOf = (told: Decision) => [
  { label: '作品', value: `《${told.title}》` },
  { label: '评论', value: told.text },
  { label: '结果', value: results[told.state] },
  { label: '理由', value: told.answer },
  { label: '时间', value: told.decideTime },
  ...(told.counterText ? [{ label: '申诉', value: told.counterText }] : []),
  ...(told.counterAnswer ? [{ label: '答复', value: told.counterAnswer }] : []),
]

function Counter({ userId, caseId, until }: { userId: string; caseId: string; until: string }) {
  const client = useQueryClient()
  const form = useEndpointForm(reportEndpoints.counterReport, {
    defaultValues: { text: '', caseId },
    otherwise: 'text',
    onDone: () => {
      toast.success(communityMessages.countered)
      void client.invalidateQueries({ queryKey: decisionQuery(userId, caseId).queryKey })
    },
  })
  return (
    <Form form={form} className="mt-5 grid gap-3">
      <FormSummary form={form} />
      <TextArea
        {...form.field('text')}
        label="申诉"
        note={`${until.slice(0, 10)} 前可提交一次，由另一位管理员复核`}
        rows={4}
        max={communityLimits.counterMaxChars}
      />
      <Button type="submit" size="l" busy={form.isBusy}>
        提交申诉
      </Button>
    </Form>
  )
}
