import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import { browserSecret } from '../../../lib/proof/browser-secret.ts'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { useSendCode } from '../../../lib/use-send-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, provingLabel } from '../../../ui/form/code-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField, PhoneField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import type { LoginFormProps } from '../login-form.ts'

interface RecoveryProps extends Omit<LoginFormProps, 'onEnter'> {
  onDone: () => void
}

/** Step 0 asks for the phone and sends a code; step 1 takes the code and a new password. */
export function Recovery({ mobile, onMobile, onDone }: RecoveryProps) {
  const [step, setStep] = useState<0 | 1>(0)
  const form = useEndpointForm(identityEndpoints.changePassword, {
    defaultValues: { mobile, smsCode: '', newPassword: '' },
    otherwise: step === 0 ? 'mobile' : 'smsCode',
    send: (values) =>
      call(
        'POST /api/user/changePassword/SMSCode',
        { ...values, browser: browserSecret() },
        { announce: true },
      ),
    onDone,
  })
  const phone = form.field('mobile', onMobile)
  const code = useSendCode(async (onProgress) => {
    if (!(await form.check('mobile'))) return false
    const input = { mobile: phone.value }
    const options = { announce: true, onProgress }
    const sent = await callProving('POST /api/user/getSMSCode/changePassword', input, options).catch(
      form.refuse,
    )
    if (sent === undefined) return false
    setStep(1)
    return true
  })

  if (step === 0) {
    const { state } = code
    return (
      <Form key="phone" form={form} onSubmit={() => void code.send()}>
        <PhoneField {...phone} />
        <p className="h-[105px] text-sm text-ink-2 [@media(max-height:480px)]:h-10">
          下一步会向这个手机号发送验证码，凭它设置新密码。
        </p>
        <Button type="submit" size="l" busy={state.kind === 'sending'} className="mt-1 w-full">
          {state.kind === 'sending' && state.progress !== undefined ? provingLabel(state.progress) : '下一步'}
        </Button>
      </Form>
    )
  }
  return (
    <Form key="code" form={form}>
      <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} />
      <PasswordField
        {...form.field('newPassword')}
        label="新密码"
        autoComplete="new-password"
        placeholder="8 到 20 位"
      />
      <Button type="submit" size="l" busy={form.isBusy} className="mt-1 w-full">
        找回密码
      </Button>
    </Form>
  )
}
