import { zodResolver } from '@hookform/resolvers/zod'
import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { quietly } from '../../../lib/quietly.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, PasswordField } from '../../../ui/field.tsx'
import type { LoginFormProps } from '../login-form.ts'

export function PasswordLogin({ mobile, onMobile, onEnter }: LoginFormProps) {
  const form = useForm({
    mode: 'onBlur',
    resolver: zodResolver(identityEndpoints.loginByPassword.input),
    defaultValues: { mobile, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    const session = await quietly(call('POST /api/user/login/password', input))
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
        开始使用
      </Button>
    </form>
  )
}
