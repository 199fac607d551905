import { useQueryClient } from '@tanstack/react-query'
import { disputeEndpoints } from '@yantu/contract/demands/disputes'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { serif } from '../../../../lib/serif.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Form, FormSummary } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { refreshDemand } from '../api.ts'

const WIDTH_PX = 520

const said = {
  1: {
    title: serif('暂停需求'),
    text: '暂停后双方的操作与计时都停下，双方会收到「平台介入处理」的通知，看到下面的理由。之后在仲裁里裁定，或结束暂停。',
    example: '发现了什么，平台要核实什么',
    action: '暂停',
    done: '已暂停，双方已收到通知',
  },
  0: {
    title: serif('结束暂停'),
    text: '不动托管款项，恢复双方的操作；截止时间按暂停的时长顺延。双方会收到「平台介入结束」的通知，看到下面的理由。',
    example: '核实的结果',
    action: '结束暂停',
    done: '已恢复进行，双方已收到通知',
  },
} as const

/** Asks why a demand is held, or goes on: what is said stands in both sides' notices. */
export default function HoldDialog({
  orderId,
  hold,
  onClose,
}: {
  orderId: string
  hold: '0' | '1'
  onClose: () => void
}) {
  const client = useQueryClient()
  const { title, text, example, action, done } = said[hold]
  const form = useEndpointForm(disputeEndpoints.holdDemand, {
    defaultValues: { orderId, hold, reason: '' },
    onDone: () => {
      toast.success(done)
      onClose()
      void refreshDemand(client, orderId)
    },
  })
  return (
    <Modal title={title} width={WIDTH_PX} onClose={onClose}>
      <p className="-mt-2.5 mb-5 text-sm leading-relaxed text-ink-2">{text}</p>
      <Form form={form} className="grid gap-5">
        <FormSummary form={form} />
        <TextArea
          {...form.field('reason')}
          label="理由"
          note="双方都会看到"
          required
          rows={4}
          max={demandsLimits.draft.reasonMaxChars}
          placeholder={example}
        />
        <div className="flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {action}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
