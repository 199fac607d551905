import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { lineTabs, pressedTabs, TabLinks } from '../../ui/tab-links.tsx'
import { TabList, tabPanel } from '../../ui/tab-list.tsx'
import { type Section, Specimen } from '../section.tsx'

const kinds = [
  ['notice', '公告', 1],
  ['system', '系统', 2],
  ['order', '订单', 4],
  ['comment', '评论', 3],
  ['favourite', '收藏', 0],
  ['like', '点赞', 128],
] as const

function InAddress({ name, isPressed = false }: { name: string; isPressed?: boolean }) {
  const [search] = useSearchParams()
  const to = (value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    return `?${next}`
  }
  return (
    <TabLinks
      label={isPressed ? '排序' : '消息'}
      look={isPressed ? pressedTabs : lineTabs}
      current={search.get(name) ?? 'notice'}
      tabs={kinds.map(([value, label, count]) => ({
        value,
        label,
        to: to(value),
        badge: !isPressed && <CountBadge count={count} of="条未读" />,
      }))}
    />
  )
}

const panels = [
  { id: 'outline', label: '大纲' },
  { id: 'notes', label: '备注' },
  { id: 'sources', label: '来源', count: 12 },
] as const

function InPage() {
  const [chosen, setChosen] = useState<(typeof panels)[number]['id']>('outline')
  return (
    <>
      <TabList
        name="gallery"
        label="大纲、备注与来源"
        tabs={panels}
        chosen={chosen}
        onChoose={setChosen}
        className="gap-6.5 border-b border-line"
        tabClassName="py-3"
      />
      <div {...tabPanel('gallery', chosen)} className="pt-4 text-sm text-ink-2">
        {panels.find(({ id }) => id === chosen)?.label}在这里
      </div>
    </>
  )
}

function Ways() {
  const [chosen, setChosen] = useState<'beside' | 'over'>('beside')
  return (
    <Segmented
      label="看法"
      chosen={chosen}
      onChoose={setChosen}
      options={[
        { value: 'beside', label: '并排' },
        { value: 'over', label: '叠加' },
      ]}
    />
  )
}

const Specimens = () => (
  <>
    <Specimen state="在地址里，带未读数" wide>
      <InAddress name="tab" />
    </Specimen>
    <Specimen state="在地址里，按下的">
      <InAddress name="kind" isPressed />
    </Specimen>
    <Specimen state="页内的">
      <InPage />
    </Specimen>
    <Specimen state="看法">
      <Ways />
    </Specimen>
  </>
)

export default { title: '标签页', Specimens } satisfies Section
