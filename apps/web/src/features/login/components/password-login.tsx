import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { useState } from 'react'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { Button } from '../../../ui/button.tsx'
import { provingLabel } from '../../../ui/form/code-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField, TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import type { LoginFormProps } from '../login-form.ts'

export function PasswordLogin({ mobile, onMobile, onEnter }: LoginFormProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const form = useEndpointForm(identityEndpoints.loginByPassword, {
    defaultValues: { mobile, password: '' },
    validateOn: 'blur',
    otherwise: 'password',
    send: (values) =>
      callProving('POST /api/user/login/password', values, { onProgress: setProgress }).finally(() =>
        setProgress(null),
      ),
    onDone: onEnter,
  })

  return (
    <Form form={form}>
      <TextField
        {...form.field('mobile', onMobile)}
        label="账号"
        type="tel"
        autoComplete="username"
        placeholder="手机号"
      />
      <PasswordField {...form.field('password')} label="密码" autoComplete="current-password" />
      <Button type="submit" size="l" busy={form.isBusy} className="mt-1 w-full">
        {progress === null ? '开始使用' : provingLabel(progress)}
      </Button>
    </Form>
  )
}
