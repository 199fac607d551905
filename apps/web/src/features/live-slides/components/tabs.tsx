import type { ReactNode } from 'react'
import { type Tab, TabList, tabPanel } from '../../../ui/tab-list.tsx'

const NAME = 'workbench'

/** One of several panels; the others stay as they are behind it, so nothing typed or scrolled is lost. */
export const Tabs = ({
  tabs,
  chosen,
  onChoose,
}: {
  tabs: readonly (Tab & { content: ReactNode })[]
  chosen: string
  onChoose: (id: string) => void
}) => (
  <>
    <TabList
      name={NAME}
      label="大纲、备注与来源"
      tabs={tabs}
      chosen={chosen}
      onChoose={onChoose}
      className="gap-6.5 border-b border-line px-4"
      tabClassName="py-3 low:py-2"
    />
    {tabs.map(({ id, content }) => (
      <div key={id} {...tabPanel(NAME, id)} hidden={id !== chosen}>
        {content}
      </div>
    ))}
  </>
)
