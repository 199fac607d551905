import { zodResolver } from '@hookform/resolvers/zod'
import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { browserSecret } from '../../../lib/proof/browser-secret.ts'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { useSendCode } from '../../../lib/use-send-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { type LoginFormProps, sayAtField } from '../login-form.ts'

export function CodeLogin({ mobile, onMobile, onEnter }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(identityEndpoints.loginBySmsCode.input),
    defaultValues: { mobile, smsCode: '' },
  })
  const { errors, isSubmitting } = form.formState
  const refused = (error: unknown) => sayAtField(form, error, { checked: 'smsCode', phone: 'mobile' })
  const code = useSendCode(async (onProgress) => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return false
    const mobile = form.getValues('mobile')
    const sent = await callProving(
      'POST /api/user/getSMSCode/login',
      { mobile },
      { announce: true, onProgress },
    ).catch(refused)
    return sent !== undefined
  })
  const submit = form.handleSubmit(async ({ mobile, smsCode }) => {
    const input = { mobile, smsCode, browser: browserSecret() }
    const session = await call('POST /api/user/login/SMSCode', input).catch(refused)
    if (session) onEnter(session)
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        error={errors.mobile?.message}
        {...form.register('mobile', { onChange: (event) => onMobile(event.target.value) })}
      />
      <CodeField
        error={errors.smsCode?.message}
        state={code.state}
        onSend={() => void code.send()}
        {...form.register('smsCode')}
      />
      <Button type="submit" size="l" busy={isSubmitting} className="mt-1 w-full">
        开始使用
      </Button>
    </form>
  )
}
