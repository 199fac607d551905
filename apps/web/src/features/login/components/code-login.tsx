import { zodResolver } from '@hookform/resolvers/zod'
import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { quietly } from '../../../lib/quietly.ts'
import { useSendCode } from '../../../lib/use-send-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Field } from '../../../ui/field.tsx'
import type { LoginFormProps } from '../login-form.ts'

export function CodeLogin({ mobile, onMobile, onEnter }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(identityEndpoints.loginBySmsCode.input),
    defaultValues: { mobile, smsCode: '' },
  })
  const { errors, isSubmitting } = form.formState
  const code = useSendCode(async () => {
    if (!(await form.trigger('mobile', { shouldFocus: true }))) return false
    const sent = await quietly(
      call('POST /api/user/getSMSCode/login', { mobile: form.getValues('mobile') }, { announce: true }),
    )
    return sent !== undefined
  })
  const submit = form.handleSubmit(async (input) => {
    const session = await quietly(call('POST /api/user/login/SMSCode', input))
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
