import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { type ReactNode, useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { profileQuery, securityQuery, type Verification, verificationQuery } from '../api.ts'
import { maskPhone } from '../model/mask-phone.ts'
import { Consents } from './consents.tsx'
import { Devices } from './devices.tsx'
import { ExportRow } from './export-row.tsx'
import { Row, RowButton, Rows } from './row.tsx'
import { RowsSkeleton } from './settings-skeleton.tsx'

const PhoneDialog = partOf(() => import('./phone-dialog.tsx'))
const PasswordDialog = partOf(() => import('./password-dialog.tsx'))
const RealNameDialog = partOf(() => import('./real-name-dialog.tsx'))
const BankCardDialog = partOf(() => import('./bank-card-dialog.tsx'))
const DeletionDialog = partOf(() => import('./deletion-dialog.tsx'))

const icons = {
  phone: 'M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 15h2',
  key: 'M7 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM9.5 10.5 17 3M14 6l2 2',
  document:
    'M2.5 4.5h15v11h-15zM7 10.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM4.5 13.2c.5-1.6 4.5-1.6 5 0M12.5 8.5h3M12.5 11.5h3',
  card: 'M2.5 4.5h15v11h-15zM2.5 8.5h15M5.5 12.5h3',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11',
}

type Opened = 'phone' | 'password' | 'realName' | 'bankCard' | 'deletion'

export function Security({ owner }: { owner: string }) {
  const profile = useQuery(profileQuery(owner))
  const verification = useQuery(verificationQuery(owner))
  return (
    <div>
      <QueryState query={profile} loading={<RowsSkeleton />} failed="账号资料没有读到。">
        {(user) => (
          <QueryState query={verification} loading={<RowsSkeleton />} failed="认证资料没有读到。">
            {(known) => <SecurityRows owner={owner} user={user} verification={known} />}
          </QueryState>
        )}
      </QueryState>
    </div>
  )
}

function SecurityRows({
  owner,
  user,
  verification: { realName, bankCard },
}: {
  owner: string
  user: OwnProfile
  verification: Verification
}) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: security } = useQuery(securityQuery(owner))
  const close = () => setOpened(null)
  const open = (what: Opened, label: string, subject: string, look: 'outline' | 'ink' = 'outline') => (
    <RowButton look={look} subject={subject} onClick={() => setOpened(what)}>
      {label}
    </RowButton>
  )
  const hasPassword = user.exitPassword === '1'
  const changed = security?.passwordTime.slice(0, 10)
  const dialog = { owner, user, onClose: close, onMissing: close }
  const rest = security ? `提现暂停 ${security.payoutRestHours} 小时` : '提现暂停一段时间'
  return (
    <>
      <Rows>
        <Row
          icon={icons.phone}
          title="手机号"
          hint={security?.payoutsRestUntil ? `提现暂停到 ${security.payoutsRestUntil}` : '用来登录和收短信'}
          value={maskPhone(user.phoneNumber)}
          action={open('phone', '更换', '手机号')}
        />
        <Row
          icon={icons.key}
          title="登录密码"
          hint={`${changed ? `上次修改 ${changed}，` : ''}8 到 20 位`}
          value={<Standing isGood={hasPassword}>{hasPassword ? '已设置' : '未设置'}</Standing>}
          action={open('password', hasPassword ? '修改' : '设置', '登录密码')}
        />
        {realName.state !== 'approved' && (
          <Row
            icon={icons.document}
            title="实名认证"
            hint={realNameHint(realName)}
            value={
              <Standing isGood={realName.state === 'pending'}>
                {realName.state === 'pending'
                  ? '审核中'
                  : realName.state === 'rejected'
                    ? '未通过'
                    : '未完成'}
              </Standing>
            }
            action={realName.state === 'pending' ? undefined : open('realName', '去认证', '', 'ink')}
          />
        )}
        <Row
          icon={icons.card}
          title="银行卡"
          hint="持卡人须与实名一致"
          value={
            bankCard ? (
              `${bankCard.bank || '银行卡'}　尾号 ${bankCard.last4}`
            ) : (
              <span className="text-ink-3">未绑定</span>
            )
          }
          action={open('bankCard', bankCard ? '更换' : '绑定', '银行卡')}
        />
      </Rows>
      <Devices owner={owner} />
      <Consents owner={owner} />
      <Rows title={serif('你的数据')}>
        <ExportRow owner={owner} />
        <Row
          icon={icons.trash}
          title="注销账号"
          hint="有进行中的需求或未提现的收益时不能注销"
          action={open('deletion', '注销', '账号')}
        />
      </Rows>
      {opened === 'phone' && <PhoneDialog {...dialog} rest={rest} />}
      {opened === 'password' && <PasswordDialog {...dialog} />}
      {opened === 'realName' && <RealNameDialog {...dialog} />}
      {opened === 'bankCard' && <BankCardDialog {...dialog} rest={bankCard && rest} />}
      {opened === 'deletion' && <DeletionDialog {...dialog} />}
    </>
  )
}

const Standing = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <b className={`font-semibold ${isGood ? 'text-pine' : 'text-accent'}`}>{children}</b>
)

function realNameHint({ state, reasons, note, submitTime }: Verification['realName']): string {
  if (state === 'pending') return `${submitTime.slice(0, 10)} 提交，一般 1 个工作日审完`
  const why = [...reasons.map(({ text }) => text), note].filter(Boolean).join('；')
  return state === 'rejected' && why ? `未通过：${why}` : '提现前需要完成，一般 1 个工作日审完'
}
