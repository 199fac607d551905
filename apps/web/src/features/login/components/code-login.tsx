import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { call } from '../../../lib/transport/call.ts'
import { browserSecret } from '../../../lib/proof/browser-secret.ts'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { useSendCode } from '../../../lib/use-send-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import type { LoginFormProps } from '../login-form.ts'

export function CodeLogin({ mobile, onMobile, onEnter }: LoginFormProps) {
  const form = useEndpointForm(identityEndpoints.loginBySmsCode, {
    defaultValues: { mobile, smsCode: '' },
    otherwise: 'smsCode',
    send: (values) => call('POST /api/user/login/SMSCode', { ...values, browser: browserSecret() }),
    onDone: onEnter,
  })
  const phone = form.field('mobile', onMobile)
  const code = useSendCode(async (onProgress) => {
    if (!(await form.check('mobile'))) return false
    const input = { mobile: phone.value }
    const options = { announce: true, onProgress }
    const sent = await callProving('POST /api/user/getSMSCode/login', input, options).catch(form.refuse)
    return sent !== undefined
  })

  return (
    <Form form={form}>
      <PhoneField {...phone} />
      <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} />
      <Button type="submit" size="l" busy={form.isBusy} className="mt-1 w-full">
        开始使用
      </Button>
    </Form>
  )
}
