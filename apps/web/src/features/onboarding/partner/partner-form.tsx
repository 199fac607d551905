import { useQuery, useQueryClient } from '@tanstack/react-query'
import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingEndpoints, partnerForm } from '@yantu/contract/onboarding/endpoints'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserSecret } from '../../../lib/proof/browser-secret.ts'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { useSendCode } from '../../../lib/use-send-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { PhoneField, TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { policyQuery } from '../api.ts'
import { Consent } from '../consent.tsx'
import { consented } from '../consented.ts'

const schema = consented(partnerForm)

/** The policy in force: ticked before its version was read. */
const IN_FORCE = 'in-force'

/** Name and phone of a partner to be; sent, it leads home. */
export default function PartnerForm() {
  const client = useQueryClient()
  const { data: policy } = useQuery(policyQuery())
  const [isSent, setSent] = useState(false)
  const form = useEndpointForm(onboardingEndpoints.savePartner, {
    defaultValues: { name: '', phone: '', code: '', wxCode: '', agreementVersion: '' },
    schema,
    send: async (values) => {
      const agreementVersion =
        values.agreementVersion === IN_FORCE
          ? (await client.ensureQueryData(policyQuery())).version
          : values.agreementVersion
      const asked = { ...values, agreementVersion, browser: browserSecret() }
      return call('POST /api/becomePartner/save', asked, { announce: true })
    },
    onDone: () => {
      form.reset()
      setSent(true)
    },
  })
  const phone = form.field('phone')
  const code = useSendCode(async (onProgress) => {
    if (!(await form.check('phone'))) return false
    const options = { announce: true, onProgress }
    const sent = await callProving(
      'GET /api/becomePartner/getSMSCode',
      { phone: phone.value },
      options,
    ).catch(form.refuse)
    return sent !== undefined
  })
  if (isSent) return <Sent />
  return (
    <Form form={form}>
      <FormSummary form={form} />
      <TextField
        {...form.field('name')}
        required
        label="姓名"
        max={onboardingLimits.nameMaxChars}
        autoComplete="name"
      />
      <PhoneField {...phone} required />
      <CodeField {...form.field('code')} required state={code.state} onSend={() => void code.send()} />
      <TextField {...form.field('wxCode')} label="微信号" note="可不填" autoComplete="off" />
      <Consent field={form.field('agreementVersion')} version={policy?.version ?? IN_FORCE}>
        我同意平台为联系我处理姓名、手机号和微信号，见
      </Consent>
      <Button type="submit" size="l" busy={form.isBusy} className="mt-1 w-full">
        提交申请
      </Button>
    </Form>
  )
}

function Sent() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home), onboardingLimits.partnerRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="status" className="grid justify-items-center gap-3 py-16 text-center">
      <p className="serif text-[24px]">{serif('提交成功')}</p>
      <p className="text-ink-2">商务同事会在工作日联系你，正在回到首页。</p>
    </div>
  )
}
