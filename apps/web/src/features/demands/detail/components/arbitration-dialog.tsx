import { useQueryClient } from '@tanstack/react-query'
import { disputeEndpoints } from '@yantu/contract/demands/disputes'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { serif } from '../../../../lib/serif.ts'
import { Button } from '../../../../ui/button.tsx'
import { Form, FormSummary } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { refreshDemand } from '../api.ts'

const WIDTH_PX = 520

export default function ArbitrationDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEndpointForm(disputeEndpoints.requestArbitration, {
    defaultValues: { orderId, reason: '' },
    draft: { name: `demand-arbitration-${orderId}`, fields: ['reason'] },
    onDone: () => {
      onClose()
      void refreshDemand(client, orderId)
    },
  })
  return (
    <Modal title={serif('申请平台介入')} width={WIDTH_PX} onClose={onClose}>
      <p className="-mt-2.5 mb-5 text-sm leading-relaxed text-ink-2">
        提交后双方的操作与计时都会暂停，由平台看过稿件与往来后裁定托管款项的去向。
      </p>
      <Form form={form} className="grid gap-5">
        <FormSummary form={form} />
        <TextArea
          {...form.field('reason')}
          label="申请理由"
          required
          rows={5}
          max={demandsLimits.draft.reasonMaxChars}
          placeholder="发生了什么，希望怎样处理"
        />
        <Button type="submit" size="l" busy={form.isBusy}>
          提交申请
        </Button>
      </Form>
    </Modal>
  )
}
