import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import { grouped } from '../../../../lib/grouped.ts'
import { saveAddress } from '../../../../lib/save-address.ts'
import { serif } from '../../../../lib/serif.ts'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { type Description, Descriptions } from '../../../../ui/descriptions.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Tag } from '../../../../ui/status.tsx'
import { Swatch } from '../../../../ui/swatch.tsx'

export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>

const lock = 'M5.5 9V6.5a4.5 4.5 0 0 1 9 0V9M4 9h12v8H4z'

/** What is wanted, by group. `withText`: with the description, where it does not stand above. */
export default function Information({
  demand,
  dictionaries,
  columns,
  withText = false,
}: {
  demand: DemandDetail
  dictionaries: Dictionaries
  columns: 2 | 3
  withText?: boolean
}) {
  return (
    <section aria-labelledby="demand-information">
      <h2 id="demand-information" className="serif mb-4 text-xl sm:text-[22px]">
        {serif('需求信息')}
      </h2>
      <Descriptions columns={columns} items={itemsOf(demand, dictionaries, withText)} />
    </section>
  )
}

const groups = [
  ['场景', 'scene'],
  ['分类', 'sort'],
  ['主色', 'color'],
  ['风格', 'style'],
] as const

function itemsOf(demand: DemandDetail, dictionaries: Dictionaries, withText: boolean): Description[] {
  const tags = groups.flatMap(([label, group]) =>
    demand[group]
      ? [{ label, value: <Tags values={demand[group]} entries={dictionaries[group] ?? []} /> }]
      : [],
  )
  const isUrgent = demand.isUrgent === '1'
  const urgentFee = demand.money?.urgentFee ?? demand.terms?.urgentFee
  return [
    ...tags,
    ...(withText && demand.description
      ? [
          {
            label: '描述',
            value: <span className="whitespace-pre-line">{demand.description}</span>,
            isWide: true,
          },
        ]
      : []),
    { label: '报价', value: <span className="num">¥{grouped(demand.orderFee)}</span> },
    {
      label: '是否加急',
      value: (
        <span className="num">
          {isUrgent ? `是${urgentFee ? `，加急费 ¥${grouped(urgentFee)}` : ''}` : '否'}
        </span>
      ),
    },
    {
      label: '交付时间',
      value: <time className="num">{demand.completionTimeStr.slice(0, 16)}</time>,
    },
    ...(demand.hasMatter === '1'
      ? [{ label: '素材', value: <Material demand={demand} />, isWide: true }]
      : []),
  ]
}

function Tags({ values, entries }: { values: string; entries: readonly DictionaryEntry[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {values.split(',').map((value) => {
        const entry = entries.find((candidate) => candidate.value === value)
        return (
          <Tag key={value}>
            {entry?.hex && <Swatch hex={entry.hex} className="mr-1.5 inline-block size-2.5 align-[-1px]" />}
            {entry?.label ?? value}
          </Tag>
        )
      })}
    </span>
  )
}

/** Its address is of a minute: a press asks for a fresh one. */
function Material({ demand: { orderId, status, matterFileName, matterUrl } }: { demand: DemandDetail }) {
  const download = useAction(async () => {
    const fresh = await call('POST /api/demand/queryDemandDetail', { orderId })
    saveAddress(fresh.matterUrl, fresh.matterFileName)
  })
  if (!matterUrl)
    return (
      <span className="inline-flex items-center gap-2 text-ink-2">
        <Icon path={lock} size={16} />
        {Number(status) <= 2 ? '选定设计师后可下载' : '只有双方可下载'}
      </span>
    )
  return (
    <button
      type="button"
      aria-disabled={download.busy || undefined}
      onClick={() => void download.run()}
      className="inline-flex min-w-0 items-center gap-2 font-semibold underline decoration-line-2 underline-offset-4 hover:decoration-ink"
    >
      <Icon name="download" size={17} />
      <span className="min-w-0">{matterFileName || '下载素材'}</span>
    </button>
  )
}
