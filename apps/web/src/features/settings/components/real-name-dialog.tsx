import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import { onboardingEndpoints } from '@yantu/contract/onboarding/endpoints'
import { z } from 'zod'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { PhotoField } from '../../../ui/form/file/photo-field.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CheckField } from '../../../ui/form/tick-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { consentsQuery, policyQuery, verificationQuery } from '../api.ts'
import { maskPhone } from '../model/mask-phone.ts'
import { useOwnCode } from '../use-own-code.ts'
import { DialogButtons, DialogLead } from './dialog-form.tsx'

const WIDTH_PX = 560

const consented = onboardingEndpoints.auditRealName.input.extend({
  isAgreed: z.literal(true, { error: onboardingMessages.consentRequired }),
})

/** Hands in the identity document; its review takes a working day. */
export default function RealNameDialog({
  owner,
  user,
  onClose,
}: {
  owner: string
  user: OwnProfile
  onClose: () => void
}) {
  const { phoneNumber: mobile } = user
  const client = useQueryClient()
  const { data: policy } = useQuery(policyQuery())
  const form = useEndpointForm(onboardingEndpoints.auditRealName, {
    defaultValues: {
      name: '',
      idNumber: '',
      idNumberFront: '',
      idNumberSide: '',
      smsCode: '',
      agreementVersion: '',
      isAgreed: false as boolean,
    },
    schema: consented,
    // Which version was there to be read: without one nothing is agreed to.
    send: async ({ isAgreed: _, ...values }) => {
      const { version: agreementVersion } = policy ?? (await client.ensureQueryData(policyQuery()))
      return call('POST /api/user/realNameAudit', { ...values, agreementVersion }, { announce: true })
    },
    onDone: () => {
      for (const { queryKey } of [verificationQuery(owner), consentsQuery(owner)])
        void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  const code = useOwnCode('REALNAMEAUDIT', mobile, form)
  return (
    <Modal title={serif('实名认证')} width={WIDTH_PX} onClose={onClose}>
      <Form form={form}>
        <FormSummary form={form} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            {...form.field('name')}
            label="姓名"
            max={onboardingLimits.nameMaxChars}
            autoComplete="name"
            required
          />
          <TextField {...form.field('idNumber')} label="身份证号" autoComplete="off" required />
          <PhotoField {...form.field('idNumberFront')} label="身份证正面照片" required />
          <PhotoField {...form.field('idNumberSide')} label="身份证反面照片" required />
        </div>
        <DialogLead>验证码会发到 {maskPhone(mobile)}</DialogLead>
        <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} required />
        <CheckField {...form.field('isAgreed')}>
          同意按
          <a
            href={paths.agreement(7, 'privacy')}
            target="_blank"
            rel="noopener"
            className="underline decoration-line-2 underline-offset-4"
          >
            《隐私政策》
          </a>
          处理姓名、身份证号和证件照片，只用于实名认证和提现
        </CheckField>
        <DialogButtons busy={form.isBusy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
