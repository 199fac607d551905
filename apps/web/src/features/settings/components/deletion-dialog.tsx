import { useQuery } from '@tanstack/react-query'
import { accountEndpoints } from '@yantu/contract/account/endpoints'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { accountMessages } from '@yantu/contract/messages/account'
import { useState } from 'react'
import { Link } from 'react-router'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { messageOf } from '../../../lib/transport/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { CheckField } from '../../../ui/form/tick-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useLeave } from '../../session/index.ts'
import { type Hindrance, hindrancesQuery } from '../api.ts'
import { maskPhone } from '../model/mask-phone.ts'
import { useOwnCode } from '../use-own-code.ts'
import { DIALOG_PX, DialogButtons, DialogLead } from './dialog-form.tsx'

const consequences = [
  '昵称、头像、手机号、实名和银行卡资料删除或匿名化，账号无法恢复。',
  '未到期的会员权益随之终止，不退款。',
  '作品下架；别人已经买下的，买家仍能下载。',
  '依法要保存的交易记录按编号保留，不再与你关联。',
  '所有设备立即退出，这个手机号可以重新注册。',
]

/** The end of the account: first what keeps it, then what becomes of it, then a code. */
export default function DeletionDialog({
  owner,
  user,
  onClose,
}: {
  owner: string
  user: OwnProfile
  onClose: () => void
}) {
  const hindrances = useQuery(hindrancesQuery(owner))
  return (
    <Modal title={serif('注销账号')} width={DIALOG_PX} onClose={onClose} focusOn="dialog">
      <QueryState
        query={hindrances}
        loading={
          <p role="status" className="py-8 text-center text-ink-3">
            正在检查有没有没处理完的事项…
          </p>
        }
        failed="没有查到能不能注销。"
        className="py-4"
      >
        {({ hindrances: found }) =>
          found.length > 0 ? (
            <Hindered hindrances={found} onClose={onClose} />
          ) : (
            <Confirmation
              mobile={user.phoneNumber}
              onClose={onClose}
              onHindered={() => void hindrances.refetch()}
            />
          )
        }
      </QueryState>
    </Modal>
  )
}

function Hindered({ hindrances, onClose }: { hindrances: readonly Hindrance[]; onClose: () => void }) {
  return (
    <>
      <DialogLead>还有没处理完的事项，处理完再来注销：</DialogLead>
      <ul className="border-t border-line">
        {hindrances.map(({ text, link }) => (
          <li key={text} className="flex items-center justify-between gap-4 border-b border-line py-3.5">
            {text}
            {link && (
              <Link
                to={link}
                aria-label={`去处理：${text}`}
                className="flex-none font-semibold underline decoration-line-2 underline-offset-4"
              >
                去处理
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button look="outline" size="l" className="mt-6 w-full" onClick={onClose}>
        知道了
      </Button>
    </>
  )
}

function Confirmation({
  mobile,
  onClose,
  onHindered,
}: {
  mobile: string
  onClose: () => void
  onHindered: () => void
}) {
  const leave = useLeave()
  const [isUnderstood, setUnderstood] = useState(false)
  const form = useEndpointForm(accountEndpoints.deleteAccount, {
    defaultValues: { smsCode: '' },
    otherwise: 'smsCode',
    // What began meanwhile is shown as what keeps it.
    send: (values) =>
      call('POST /api/user/deletion/confirm', values, { announce: true }).catch((error: unknown) => {
        if (messageOf(error) === accountMessages.deletionHindered) onHindered()
        throw error
      }),
    onDone: () => void leave(),
  })
  const code = useOwnCode('DELETEACCOUNT', mobile, form)
  return (
    <Form form={form}>
      <ul className="mb-5 grid list-disc gap-1.5 pl-5 text-sm leading-relaxed text-ink-2">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <DialogLead>验证码会发到 {maskPhone(mobile)}</DialogLead>
      <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} />
      <CheckField value={isUnderstood} onChange={setUnderstood}>
        我知道注销后无法恢复
      </CheckField>
      <DialogButtons action="注销账号" busy={form.isBusy || !isUnderstood} onCancel={onClose} />
    </Form>
  )
}
