import { useQueryClient } from '@tanstack/react-query'
import { postingEndpoints } from '@yantu/contract/demands/posting'
import type { DemandSheet } from '@yantu/contract/demands/sheet'
import { serif } from '../../../../lib/serif.ts'
import { Button } from '../../../../ui/button.tsx'
import { Form, FormSummary } from '../../../../ui/form/form.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { SheetFields } from '../../sheet/sheet-fields.tsx'
import { refreshDemand } from '../api.ts'

const WIDTH_PX = 620

/** The acceptance sheet as it is typed: what is left open is empty. */
const typed = ({ pagesMin, pagesMax, ratio, mustHaves, trialRounds, fullRounds }: DemandSheet) => ({
  pagesMin: String(pagesMin ?? ''),
  pagesMax: String(pagesMax ?? ''),
  ratio,
  mustHaves: mustHaves as readonly string[],
  trialRounds: String(trialRounds),
  fullRounds: String(fullRounds),
})

/** Changes what drafts will be judged by; whoever signed up by what it said before is told, and has to sign up anew. */
export default function SheetDialog({
  orderId,
  sheet,
  isAwaited,
  onClose,
}: {
  orderId: string
  sheet: DemandSheet
  /** Designers have signed up. */
  isAwaited: boolean
  onClose: () => void
}) {
  const client = useQueryClient()
  const form = useEndpointForm(postingEndpoints.saveSheet, {
    defaultValues: { orderId, ...typed(sheet) },
    onDone: () => {
      onClose()
      void refreshDemand(client, orderId)
    },
  })
  return (
    <Modal title={serif('修改验收单')} width={WIDTH_PX} onClose={onClose}>
      <p className="-mt-2.5 mb-5 text-sm leading-relaxed text-ink-2">
        {isAwaited
          ? '设计师是按现在的验收单报名的：改动后报名失效，对方会收到通知，同意新的再报名。付定金后不能再改。'
          : '付定金时冻结，之后不能再改。'}
      </p>
      <Form form={form}>
        <FormSummary form={form} />
        <SheetFields form={form} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" look="ink" busy={form.isBusy}>
            保存
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
