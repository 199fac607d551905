import { identityEndpoints, type OwnProfile } from '@yantu/contract/identity/endpoints'
import { identityMessages } from '@yantu/contract/messages/identity'
import { z } from 'zod'
import { openLogin } from '../../../lib/app-state.ts'
import { browserSecret } from '../../../lib/proof/browser-secret.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { endSession } from '../../session/index.ts'
import { maskPhone } from '../model/mask-phone.ts'
import { useOwnCode } from '../use-own-code.ts'
import { DIALOG_PX, DialogButtons, DialogLead, DialogNote } from './dialog-form.tsx'

/** The wire's, and the same password once more. */
const repeated = identityEndpoints.changePassword.input
  .extend({ again: z.string().min(1, { error: identityMessages.newPasswordAgainRequired }) })
  .refine(({ newPassword, again }) => !again || newPassword === again, {
    error: identityMessages.passwordMismatch,
    path: ['again'],
  })

/** Sets the first password, or another; afterwards every device logs in anew (trust, change password). */
export default function PasswordDialog({ user, onClose }: { user: OwnProfile; onClose: () => void }) {
  const { phoneNumber: mobile, exitPassword } = user
  const form = useEndpointForm(identityEndpoints.changePassword, {
    defaultValues: { mobile, smsCode: '', newPassword: '', again: '' },
    schema: repeated,
    otherwise: 'smsCode',
    send: ({ again: _, ...values }) =>
      call(
        'POST /api/user/changePassword/SMSCode',
        { ...values, browser: browserSecret() },
        { announce: true },
      ),
    onDone: () => {
      onClose()
      endSession()
      openLogin(() => undefined)
    },
  })
  const code = useOwnCode('CHANGEPASSWORD', mobile, form)
  const password = form.field('newPassword', form.recheck)
  const again = form.field('again')
  // The schema looks at both only where nothing else is wrong; here it is told beside that.
  const differs = again.value !== '' && again.value !== password.value
  const isTried = form.problems.length > 0
  return (
    <Modal
      title={exitPassword === '1' ? serif('修改密码') : serif('设置密码')}
      width={DIALOG_PX}
      onClose={onClose}
    >
      <Form form={form}>
        <DialogLead>验证码会发到 {maskPhone(mobile)}</DialogLead>
        <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} />
        <PasswordField {...password} label="新密码" autoComplete="new-password" placeholder="8 到 20 位" />
        <PasswordField
          {...again}
          error={again.error ?? (isTried && differs ? identityMessages.passwordMismatch : undefined)}
          label="再次输入新密码"
          autoComplete="new-password"
        />
        <DialogButtons busy={form.isBusy} onCancel={onClose} />
      </Form>
      <DialogNote>修改后所有设备都要用新密码重新登录。</DialogNote>
    </Modal>
  )
}
