import { serif } from '../../../lib/serif.ts'
import { partOf } from '../../../lib/part.tsx'
import { LoginGate } from '../../session/index.ts'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** Its forms come after the page. */
const SettingsDesk = partOf(() => import('./settings-desk.tsx'))

/** /setting: what a user changes of their own account. */
export function SettingsPage() {
  return (
    <div className="wrap pb-10">
      <h1 className="serif pb-4 pt-6 text-[28px] leading-tight sm:pb-7 sm:pt-11 sm:text-[34px]">
        {serif('账号设置')}
      </h1>
      <LoginGate title="登录后设置账号" loading={<SettingsSkeleton />}>
        {(owner) => <SettingsDesk key={owner} owner={owner} fallback={<SettingsSkeleton />} />}
      </LoginGate>
    </div>
  )
}
