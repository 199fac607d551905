import { useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { settingsEndpoints } from '@yantu/contract/identity/settings'
import { useLayoutEffect, useRef, useState } from 'react'
import { browserSecret } from '../../../lib/proof/browser-secret.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { profileQuery, securityQuery } from '../api.ts'
import { maskPhone } from '../model/mask-phone.ts'
import { useOwnCode } from '../use-own-code.ts'
import { DIALOG_PX, DialogButtons, DialogLead, DialogNote } from './dialog-form.tsx'

const steps = ['验证原手机号', '绑定新手机号']

/** Two steps: whoever has the present number binds a new one (specification section 2, Settings). */
export default function PhoneDialog({
  owner,
  user,
  rest,
  onClose,
}: {
  owner: string
  user: OwnProfile
  /** What it does to payouts. */
  rest: string
  onClose: () => void
}) {
  const [step, setStep] = useState<0 | 1>(0)
  return (
    <Modal title={serif('更换手机号')} width={DIALOG_PX} onClose={onClose}>
      <ol className="mb-5 grid grid-cols-2 gap-2 text-[13px]" aria-label="步骤">
        {steps.map((name, at) => (
          <li
            key={name}
            aria-current={at === step ? 'step' : undefined}
            className="border-t-3 border-line-2 pt-2 text-ink-3 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span className="num mr-2">{at + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {step === 0 ? (
        <OldPhone mobile={user.phoneNumber} onClose={onClose} onDone={() => setStep(1)} />
      ) : (
        <NewPhone owner={owner} onClose={onClose} />
      )}
      <DialogNote>更换后两个号码都会收到短信，{rest}。</DialogNote>
    </Modal>
  )
}

function OldPhone({ mobile, onClose, onDone }: { mobile: string; onClose: () => void; onDone: () => void }) {
  const form = useEndpointForm(settingsEndpoints.confirmOldMobile, {
    defaultValues: { mobile, smsCode: '' },
    otherwise: 'smsCode',
    onDone,
  })
  const code = useOwnCode('OLDMOBILE', mobile, form)
  return (
    <Form form={form}>
      <DialogLead>验证码会发到 {maskPhone(mobile)}</DialogLead>
      <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} />
      <DialogButtons action="下一步" busy={form.isBusy} onCancel={onClose} />
    </Form>
  )
}

function NewPhone({ owner, onClose }: { owner: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEndpointForm(settingsEndpoints.changeMobile, {
    defaultValues: { mobile: '', smsCode: '' },
    otherwise: 'smsCode',
    send: (values) =>
      call('POST /api/user/changeMobile', { ...values, browser: browserSecret() }, { announce: true }),
    onDone: () => {
      for (const { queryKey } of [profileQuery(owner), securityQuery(owner)])
        void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  const phone = form.field('mobile')
  const code = useOwnCode('NEWMOBILE', phone.value, form, () => form.check('mobile'))

  // What had the focus is gone with the first step.
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={box}>
      <Form form={form}>
        <PhoneField {...phone} label="新手机号" />
        <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} />
        <DialogButtons busy={form.isBusy} onCancel={onClose} />
      </Form>
    </div>
  )
}
