import { useQueryClient } from '@tanstack/react-query'
import { ratingEndpoints } from '@yantu/contract/demands/ratings'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Form, FormSummary } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { demandChanged } from '../demand-changed.ts'
import { StarsField } from './stars.tsx'

/** Rates the other side: once, and never changed. */
export default function RateForm({ orderId, other }: { orderId: string; other: string }) {
  const client = useQueryClient()
  const form = useEndpointForm(ratingEndpoints.rateDemand, {
    defaultValues: { orderId, stars: '', text: '' },
    otherwise: 'text',
    draft: { name: `demand-rating-${orderId}`, fields: ['stars', 'text'] },
    onDone: () => {
      toast.success(demandsMessages.rated)
      demandChanged(client, orderId)
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary form={form} />
      <StarsField {...form.field('stars')} label={`给${other}打分`} required />
      <TextArea
        {...form.field('text')}
        label="评价"
        note="选填，提交后不能修改"
        rows={2}
        max={demandsLimits.rating.textMaxChars}
        placeholder="稿件、沟通、守时，说说实际感受"
      />
      <Button type="submit" look="ink" busy={form.isBusy} className="w-fit">
        提交评价
      </Button>
    </Form>
  )
}
