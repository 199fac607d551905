import { staffEndpoints } from '@yantu/contract/identity/staff'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'

/** Shows the server a code of the authenticator. */
export function CodeForm({
  action,
  isFirst,
  onDone,
}: {
  action: string
  /** It is what one came for: the focus begins here. */
  isFirst: boolean
  onDone: () => void
}) {
  const form = useEndpointForm(staffEndpoints.verifySecondFactor, {
    defaultValues: { code: '' },
    otherwise: 'code',
    onDone,
  })
  const { focus } = form
  // oxlint-disable-next-line react/exhaustive-deps -- once, on arriving
  useEffect(() => (isFirst ? focus('code') : undefined), [])
  const code = form.field('code')
  return (
    <Form form={form}>
      <TextField
        {...code}
        label="动态验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClass="num text-[22px] tracking-[.32em]"
        onChange={(typed) => code.onChange(typed.replace(/\s/g, ''))}
      />
      <Button type="submit" size="l" busy={form.isBusy} className="w-full">
        {action}
      </Button>
    </Form>
  )
}
