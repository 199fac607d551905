import { zodResolver } from '@hookform/resolvers/zod'
import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { browserSecret } from '../../../lib/proof/browser-secret.ts'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { useSendCode } from '../../../lib/use-send-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, provingLabel } from '../../../ui/code-field.tsx'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { type LoginFormProps, sayAtField } from '../login-form.ts'

interface RecoveryProps extends Omit<LoginFormProps, 'onEnter'> {
  onDone: () => void
}

/** Step 0 asks for the phone and sends a code; step 1 takes the code and a new password. */
export function Recovery({ mobile, onMobile, onDone }: RecoveryProps) {
  const [step, setStep] = useState<0 | 1>(0)
  const form = useForm({
    resolver: zodResolver(identityEndpoints.changePassword.input),
    defaultValues: { mobile, smsCode: '', newPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const checked = step === 0 ? 'mobile' : 'smsCode'
  const refused = (error: unknown) => sayAtField(form, error, { checked, password: 'newPassword' })
  const code = useSendCode(async (onProgress) => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return false
    const sent = await callProving(
      'POST /api/user/getSMSCode/changePassword',
      { mobile: form.getValues('mobile') },
      { announce: true, onProgress },
    ).catch(refused)
    if (sent === undefined) return false
    setStep(1)
    return true
  })
  const submit = form.handleSubmit(async ({ mobile, smsCode, newPassword }) => {
    const input = { mobile, smsCode, newPassword, browser: browserSecret() }
    const changed = await call('POST /api/user/changePassword/SMSCode', input, { announce: true }).catch(
      refused,
    )
    if (changed !== undefined) onDone()
  })

  if (step === 0) {
    return (
      <form
        key="phone"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void code.send()
        }}
      >
        <Field
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          error={errors.mobile?.message}
          {...form.register('mobile', { onChange: (event) => onMobile(event.target.value) })}
        />
        <p className="h-[105px] text-sm text-ink-2 [@media(max-height:480px)]:h-10">
          下一步会向这个手机号发送验证码，凭它设置新密码。
        </p>
        <Button type="submit" size="l" busy={code.state.kind === 'sending'} className="mt-1 w-full">
          {code.state.kind === 'sending' && code.state.progress !== undefined
            ? provingLabel(code.state.progress)
            : '下一步'}
        </Button>
      </form>
    )
  }
  return (
    <form key="code" onSubmit={(event) => void submit(event)} noValidate>
      <CodeField
        error={errors.smsCode?.message}
        state={code.state}
        onSend={() => void code.send()}
        {...form.register('smsCode')}
      />
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        placeholder="8 到 20 位"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" size="l" busy={isSubmitting} className="mt-1 w-full">
        找回密码
      </Button>
    </form>
  )
}
