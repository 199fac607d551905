import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { confirm } from '../../../lib/app-state.ts'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { type Consent, consentsQuery, profileQuery, verificationQuery } from '../api.ts'
import { Row, RowButton, Rows } from './row.tsx'
import { RowsSkeleton } from './settings-skeleton.tsx'

const signed = 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 13.5c1-2.5 2-2.5 2.2-.5.2 1.6 1 1 2.8-.5'

const subjects = {
  account: { title: '注册与使用', note: '注销账号时撤回' },
  application: { title: '身份与银行卡资料', note: '' },
  work: { title: '上传作品', note: '以每次上传时的版本为准' },
} as const satisfies Record<Consent['subject'], { title: string; note: string }>

/** What was agreed to, by version and time; that to identity data can be taken back. */
export function Consents({ owner }: { owner: string }) {
  const consents = useQuery(consentsQuery(owner))
  return (
    <Rows title={serif('同意记录')}>
      <QueryState
        query={consents}
        loading={
          <li>
            <RowsSkeleton count={1} />
          </li>
        }
        failed="同意记录没有读到。"
      >
        {({ list }) =>
          list.length === 0 ? (
            <li className="border-b border-line py-5 text-ink-3">还没有记录。</li>
          ) : (
            (['account', 'application', 'work'] as const).map((subject) => {
              const given = list.filter((one) => one.subject === subject)
              return given[0] && <ConsentRow key={subject} owner={owner} given={given} newest={given[0]} />
            })
          )
        }
      </QueryState>
    </Rows>
  )
}

function ConsentRow({
  owner,
  given,
  newest: { subject, giveTime, withdrawTime },
}: {
  owner: string
  given: readonly Consent[]
  newest: Consent
}) {
  const withdrawal = useAction(
    async () => {
      const isWanted = await confirm({
        title: '撤回同意',
        text: '姓名、身份证件和银行卡资料会立即删除，设计师身份和提现随之停用。已发布的作品、已有的收益和交易记录保留；以后可以重新认证。',
        action: '撤回',
        danger: true,
      })
      if (isWanted) await call('POST /api/user/consents/withdraw', {}, { announce: true })
    },
    {
      changes: [
        consentsQuery(owner).queryKey,
        verificationQuery(owner).queryKey,
        profileQuery(owner).queryKey,
      ],
    },
  )
  const { title, note } = subjects[subject]
  const isGiven = withdrawTime === ''
  return (
    <Row
      icon={signed}
      title={title}
      hint={
        <>
          {given.map(({ type, title: text, version }) => (
            <Fragment key={type}>
              <span className="whitespace-nowrap">
                <Link
                  to={paths.agreement(Number(type))}
                  target="_blank"
                  className="underline decoration-line-2 underline-offset-4 hover:text-ink"
                >
                  《{text}》
                </Link>
                {version} 版
              </span>{' '}
            </Fragment>
          ))}
          <span className="num whitespace-nowrap">{giveTime.slice(0, 16)} 同意</span>
        </>
      }
      value={
        <span className="text-[13.5px] text-ink-3">
          {isGiven ? note : `${withdrawTime.slice(0, 10)} 已撤回`}
        </span>
      }
      action={
        subject === 'application' &&
        isGiven && (
          <RowButton subject="对身份资料的同意" busy={withdrawal.busy} onClick={() => void withdrawal.run()}>
            撤回
          </RowButton>
        )
      }
    />
  )
}
