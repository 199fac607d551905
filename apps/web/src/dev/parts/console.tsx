import { useState } from 'react'
import {
  ConsoleHeader,
  KeyBar,
  openSections,
  SectionList,
  ShortcutsDialog,
} from '../../features/console/index.ts'
import { ThemeToggle } from '../../layouts/shell/theme-toggle.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { toast } from '../../lib/toast.ts'
import { type Section, Specimen } from '../section.tsx'

const everything = openSections({
  secondFactor: 'verified',
  permissions: [
    'works.review',
    'people.review',
    'demands.arbitrate',
    'refunds.manage',
    'money.read',
    'payouts.manage',
    'users.manage',
    'content.edit',
    'reports.handle',
    'audit.read',
    'system.read',
  ],
})
const money = openSections({ secondFactor: 'verified', permissions: ['money.read', 'payouts.manage'] })

function Whole() {
  const [helps, setHelps] = useState(false)
  useShortcuts({
    name: '案台',
    isEverywhere: true,
    shortcuts: [{ key: '?', label: '全部快捷键', run: () => setHelps(true) }],
  })
  useShortcuts({
    name: '审核',
    shortcuts: [
      { key: 'J', label: '下一件', run: () => toast.success('下一件') },
      { key: 'ArrowRight', sign: '→', label: '翻页', run: () => toast.success('翻页') },
    ],
  })
  return (
    <div className="-mx-4 sm:-mx-5">
      <ConsoleHeader
        user={{ userName: '白榆', avatar: '' }}
        sections={everything}
        waiting={{ works: 12, entries: 3, reports: 4 }}
        onHelp={() => setHelps(true)}
      >
        <ThemeToggle />
      </ConsoleHeader>
      <div className="px-4 pb-6 sm:px-5">
        <SectionList
          sections={everything}
          waiting={{ works: 12, entries: 0 }}
          isComing={({ id }) => id === 'partners'}
        />
      </div>
      <KeyBar />
      {helps && <ShortcutsDialog onClose={() => setHelps(false)} />}
    </div>
  )
}

const Specimens = () => (
  <>
    <Specimen state="管理员" wide>
      <Whole />
    </Specimen>
    <Specimen state="只管钱的人" wide>
      <SectionList sections={money} isComing={() => false} />
    </Specimen>
  </>
)

export default { title: '案台', Specimens } satisfies Section
