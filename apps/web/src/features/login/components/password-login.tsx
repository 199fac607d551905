import { zodResolver } from '@hookform/resolvers/zod'
import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { Button } from '../../../ui/button.tsx'
import { provingLabel } from '../../../ui/code-field.tsx'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { type LoginFormProps, sayAtField } from '../login-form.ts'

export function PasswordLogin({ mobile, onMobile, onEnter }: LoginFormProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const form = useForm({
    mode: 'onBlur',
    resolver: zodResolver(identityEndpoints.loginByPassword.input),
    defaultValues: { mobile, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ mobile, password }) => {
    const session = await callProving(
      'POST /api/user/login/password',
      { mobile, password },
      { onProgress: setProgress },
    )
      .catch((error: unknown) => sayAtField(form, error, { checked: 'password' }))
      .finally(() => setProgress(null))
    if (session) onEnter(session)
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="账号"
        type="tel"
        autoComplete="username"
        placeholder="手机号"
        error={errors.mobile?.message}
        {...form.register('mobile', { onChange: (event) => onMobile(event.target.value) })}
      />
      <PasswordField
        label="密码"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="l" busy={isSubmitting} className="mt-1 w-full">
        {progress === null ? '开始使用' : provingLabel(progress)}
      </Button>
    </form>
  )
}
