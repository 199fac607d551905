import { TabList, tabPanel } from '../../../ui/tab-list.tsx'
import { changeDraft, type Mode } from '../model/draft.ts'

const NAME = 'ai-start'

const tabs: readonly { id: Mode; label: string }[] = [
  { id: 'topic', label: 'AI智能生成' },
  { id: 'document', label: '导入文档生成' },
]

/** What the panel of a mode must carry. */
export const modePanel = (mode: Mode) => tabPanel(NAME, mode)

export const ModeTabs = ({ mode }: { mode: Mode }) => (
  <TabList
    name={NAME}
    label="生成方式"
    tabs={tabs}
    chosen={mode}
    onChoose={(chosen) => changeDraft({ mode: chosen })}
    className="gap-6 border-b border-line-2 sm:gap-[34px]"
    tabClassName="pb-3.5 text-base sm:text-[17px]"
  />
)
