import { useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { BasicInfo } from './basic-info.tsx'
import { Security } from './security.tsx'

const tabs = [
  { value: 'basic', label: '基本信息', to: paths.settings },
  { value: 'security', label: '账号安全', to: `${paths.settings}?tab=security` },
]

/** Beside the rows; on narrow screens above them. */
const menuLook = {
  row: 'flex gap-1.5 rounded-xl bg-sunk p-1 lg:sticky lg:top-[90px] lg:grid lg:gap-0.5 lg:bg-transparent lg:p-0',
  tab: 'flex-1 rounded-[10px] px-4 py-2 text-center text-ink-2 transition-colors hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink lg:py-[11px] lg:text-left lg:aria-[current=true]:bg-sunk',
}

export default function SettingsDesk({ owner }: { owner: string }) {
  const [search] = useSearchParams()
  const current = search.get('tab') === 'security' ? 'security' : 'basic'
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[196px_minmax(0,1fr)] lg:gap-16">
      <TabLinks label="账号设置" tabs={tabs} current={current} look={menuLook} />
      {current === 'basic' ? <BasicInfo owner={owner} /> : <Security owner={owner} />}
    </div>
  )
}
