import { useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { onboardingEndpoints } from '@yantu/contract/onboarding/endpoints'
import { serif } from '../../../lib/serif.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { profileQuery, verificationQuery } from '../api.ts'
import { maskPhone } from '../model/mask-phone.ts'
import { useOwnCode } from '../use-own-code.ts'
import { DIALOG_PX, DialogButtons, DialogLead, DialogNote } from './dialog-form.tsx'

/** The card that payouts go to: its holder is the verified one. */
export default function BankCardDialog({
  owner,
  user,
  rest,
  onClose,
}: {
  owner: string
  user: OwnProfile
  /** What another card does to payouts; null where none is bound yet. */
  rest: string | null
  onClose: () => void
}) {
  const { phoneNumber: mobile } = user
  const client = useQueryClient()
  const form = useEndpointForm(onboardingEndpoints.bindBankCard, {
    defaultValues: { bankName: '', bankCard: '', code: '' },
    onChanged: () => {
      for (const { queryKey } of [profileQuery(owner), verificationQuery(owner)])
        void client.invalidateQueries({ queryKey })
    },
    onDone: onClose,
  })
  const code = useOwnCode('BIND_BANK_CARD', mobile, form)
  return (
    <Modal title={rest ? serif('更换银行卡') : serif('绑定银行卡')} width={DIALOG_PX} onClose={onClose}>
      <Form form={form}>
        <FormSummary form={form} />
        <TextField
          {...form.field('bankName')}
          label="持卡人"
          autoComplete="cc-name"
          placeholder="与实名认证的姓名一致"
          required
        />
        <TextField
          {...form.field('bankCard')}
          label="银行卡号"
          inputMode="numeric"
          autoComplete="cc-number"
          required
        />
        <DialogLead>验证码会发到 {maskPhone(mobile)}</DialogLead>
        <CodeField {...form.field('code')} state={code.state} onSend={() => void code.send()} required />
        <DialogButtons busy={form.isBusy} onCancel={onClose} />
      </Form>
      <DialogNote>卡号加密保存，页面上只显示尾号 4 位。{rest && `更换后提现到新卡，${rest}。`}</DialogNote>
    </Modal>
  )
}
