import { useQueryClient } from '@tanstack/react-query'
import { extensionEndpoints } from '@yantu/contract/demands/extensions'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { Button } from '../../../../ui/button.tsx'
import { DateField } from '../../../../ui/form/date/date-field.tsx'
import { Form, FormSummary } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { toast } from '../../../../lib/toast.ts'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { demandChanged } from '../demand-changed.ts'

const dayOf = (wireTime: string): string => wireTime.slice(0, 10)

/** The designer's request: until when, and why. */
export default function AskExtension({
  orderId,
  dueTime,
  latestTime,
  onClose,
}: {
  orderId: string
  dueTime: string
  latestTime: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const form = useEndpointForm(extensionEndpoints.askExtension, {
    defaultValues: { orderId, toTime: '', reason: '' },
    otherwise: 'toTime',
    draft: { name: `demand-extension-${orderId}`, fields: ['reason'] },
    onDone: () => {
      toast.success(demandsMessages.extensionAsked)
      onClose()
      demandChanged(client, orderId)
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary form={form} />
      <DateField
        {...form.field('toTime')}
        label="新的交稿时间"
        required
        withTime
        min={dayOf(dueTime)}
        max={dayOf(latestTime)}
      />
      <TextArea
        {...form.field('reason')}
        label="延期原因"
        required
        rows={2}
        max={demandsLimits.extension.reasonMaxChars}
        placeholder="缺什么、卡在哪，多久能补上"
      />
      <div className="flex gap-3">
        <Button type="submit" look="ink" busy={form.isBusy}>
          提交申请
        </Button>
        <Button look="quiet" onClick={onClose}>
          取消
        </Button>
      </div>
    </Form>
  )
}
