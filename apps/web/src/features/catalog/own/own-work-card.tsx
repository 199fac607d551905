import { Link } from 'react-router'
import { confirm } from '../../../lib/app-state.ts'
import { grouped } from '../../../lib/grouped.ts'
import { paths, workPath } from '../../../lib/paths.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { cardPictures, cardSizes } from '../components/work-card.tsx'
import type { UserWork } from './api.ts'
import { stateOf } from './state.ts'

const dots = 'M4.5 10h.01M10 10h.01M15.5 10h.01'
const pencil = 'M4 16l.8-3.4L13.6 3.8a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2 4 16ZM12 5.5 14.5 8'
const bin = 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5'

const EAGER = 4

/** One's own work: its state on the picture, what was decided of it below, and what can be done with it. */
export function OwnWorkCard({ work, rank }: { work: UserWork; rank: number }) {
  const state = stateOf(work)
  const [cover] = cardPictures(work)
  const to =
    work.isPublished === '1' ? workPath(work.templateType, work.templateId) : paths.editWork(work.templateId)
  return (
    <article data-item className="group relative">
      <div className="relative aspect-video overflow-hidden rounded-[10px] bg-sunk shadow-ring transition-[box-shadow,translate] duration-200 ease-brush group-hover:-translate-y-[3px] group-hover:shadow-[0_0_0_1px_rgb(40_30_20/.05),var(--lift)] sm:rounded-medium">
        {cover ? (
          <Picture
            address={cover}
            alt={`${work.title} 封面`}
            sizes={cardSizes}
            thumb={work.thumb}
            eager={rank < EAGER}
            className={state.isPale ? 'opacity-60 saturate-50' : ''}
          />
        ) : (
          <p className="grid size-full place-items-center text-[13px] text-ink-3">预览图生成中</p>
        )}
        {state.flag && (
          <p
            className={`absolute left-1.75 top-1.75 rounded-[7px] px-2 text-xs font-semibold leading-6 sm:left-2.5 sm:top-2.5 sm:px-2.5 sm:text-[12.5px] sm:leading-6.5 ${state.isBad ? 'bg-[#C5361E] text-white' : 'bg-[#1C1917] text-[#FAF8F4]'}`}
          >
            {state.flag}
          </p>
        )}
      </div>
      <h2 className="mt-2 truncate text-sm font-semibold leading-normal sm:mt-3 sm:text-[15.5px]">
        <a
          href={to}
          target="_blank"
          rel="noopener"
          className="after:absolute after:inset-0 after:rounded-medium focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {work.title}
        </a>
      </h2>
      <Under work={work} reason={state.reason} />
      <Actions work={work} />
    </article>
  )
}

function Under({ work, reason }: { work: UserWork; reason: string }) {
  if (reason) {
    return (
      <p className="mt-0.5 flex items-baseline justify-between gap-3 text-[13px]">
        <span className="truncate text-accent" title={reason}>
          {reason}
        </span>
        <Link
          to={paths.editWork(work.templateId)}
          aria-label={`修改：${work.title}`}
          className="relative z-1 flex-none border-b border-line-2 font-semibold text-ink-2 hover:text-ink"
        >
          修改
        </Link>
      </p>
    )
  }
  return (
    <p className="mt-0.5 flex items-baseline justify-between gap-3 text-[13px] text-ink-3">
      <span className="num flex min-w-0 flex-wrap gap-x-[1em] *:whitespace-nowrap">
        <span>下载 {grouped(work.downloadCount)}</span>
        <span>浏览 {grouped(work.viewCount)}</span>
      </span>
      <Price yuan={work.price} className="flex-none whitespace-nowrap text-[15px]" />
    </p>
  )
}

function Actions({ work: { templateId, title } }: { work: UserWork }) {
  const removal = useAction(
    () =>
      confirm({
        title: '删除作品',
        text: '确认要删除该作品吗？',
        action: '删除',
        danger: true,
        onConfirm: async () => {
          await call('POST /api/template/delete', { templateId }, { announce: true })
        },
      }),
    { changes: [['POST /api/template/getUserTemplate']] },
  )
  return (
    <div className="absolute right-1.5 top-1.5 z-1 sm:right-2.25 sm:top-2.25">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`${title} 的操作`}
            className="grid size-7.5 place-items-center rounded-small bg-white text-[#1C1917] shadow-[0_1px_4px_rgb(0_0_0/.22)] sm:size-8.5 sm:rounded-[10px]"
          >
            <Icon path={dots} size={18} className="[stroke-width:2.4]" />
          </button>
        }
        entries={[
          { label: '编辑', icon: pencil, to: paths.editWork(templateId) },
          { label: '删除', icon: bin, onPress: () => void removal.run(), isGrave: true },
        ]}
      />
    </div>
  )
}
