import { useQuery } from '@tanstack/react-query'
import { saveAddress } from '../../../../lib/save-address.ts'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import { type Handover as Package, handoverQuery } from '../api.ts'
import type { DemandPartProps } from '../demand.ts'
import { PartBox, PartLoading } from './part-box.tsx'

const MB = 1024 * 1024
const sizeOf = (size: number): string =>
  size < MB / 10 ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / MB).toFixed(1)} MB`

/** The package of a completed demand: what is in it, which typefaces it uses, and the download. */
export default function Handover({ demand: { orderId } }: DemandPartProps) {
  const userId = useSession()?.user.userId ?? ''
  const query = useQuery({ ...handoverQuery(userId, orderId), enabled: userId !== '' })
  if (query.data?.state === 'none') return null
  return (
    <PartBox
      title="交付包"
      beside={
        query.data?.state === 'ready' && (
          <p className="num text-[13px] text-ink-3">生成于 {query.data.makeTime.slice(0, 16)}</p>
        )
      }
    >
      <QueryState query={query} loading={<PartLoading />} failed="没有读到交付包。">
        {(made) =>
          made.state === 'making' ? (
            <p role="status" className="rounded-[10px] bg-sunk px-4 py-5 text-sm text-ink-2">
              正在打包终稿、PDF、字体清单与权利声明，通常一两分钟，完成后会出现在这里。
            </p>
          ) : made.state === 'failed' ? (
            <Failed userId={userId} orderId={orderId} />
          ) : (
            <Made made={made} orderId={orderId} />
          )
        }
      </QueryState>
    </PartBox>
  )
}

function Failed({ userId, orderId }: { userId: string; orderId: string }) {
  const again = useAction(() => call('POST /api/demand/packHandover', { orderId }), {
    changes: [handoverQuery(userId, orderId).queryKey],
  })
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-4 rounded-[10px] bg-sunk px-4 py-5 text-sm text-ink-2"
    >
      <p>交付包没有生成成功，平台已收到提醒。可以重新生成；终稿可在“看页面与批注”里下载。</p>
      <Button look="outline" busy={again.busy} onClick={() => void again.run()}>
        重新生成
      </Button>
    </div>
  )
}

function Made({ made, orderId }: { made: Package; orderId: string }) {
  // An address is good for a minute: it is asked for when it is needed.
  const { run, busy } = useAction(async () => {
    const { url, fileName } = await call('GET /api/demand/queryHandover', { orderId })
    saveAddress(url, fileName)
  })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">
          <b className="block truncate font-semibold">{made.fileName}</b>
          <span className="num text-[13px] text-ink-3">
            {sizeOf(made.size)} · {made.contents.length} 个文件
          </span>
        </p>
        <Button look="ink" busy={busy} onClick={() => void run()}>
          <Icon name="download" size={17} />
          下载交付包
        </Button>
      </div>
      {made.note && <p className="rounded-[10px] bg-gold-soft px-4 py-2.5 text-[13.5px]">{made.note}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-8 border-t border-line">
        {made.contents.map(({ name, size }) => (
          <li
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-[14px]"
          >
            <span className="min-w-0 truncate">{name}</span>
            <span className="num flex-none text-[12.5px] text-ink-3">{sizeOf(size)}</span>
          </li>
        ))}
      </ul>
      {made.fonts.length > 0 && <Fonts fonts={made.fonts} />}
    </div>
  )
}

const Fonts = ({ fonts }: { fonts: Package['fonts'] }) => (
  <div>
    <h3 className="mb-1 text-[15px] font-semibold">稿件所用字体</h3>
    <dl className="border-t border-line">
      {fonts.map(({ name, licence, source, isIncluded }) => (
        <div
          key={name}
          className="grid gap-x-6 border-b border-line py-2.5 text-[13.5px] sm:grid-cols-[minmax(9em,1fr)_minmax(0,2.4fr)]"
        >
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-2">
            {licence}
            <span className="text-ink-3">　{isIncluded === '1' ? '已随包附上' : source}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
