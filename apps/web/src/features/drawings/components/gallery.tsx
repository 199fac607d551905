import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { arrange, type GalleryRow } from '../arrange.ts'
import { type Drawing, type DrawingKind, drawings, kindNames } from '../drawings.ts'
import { DrawingPicture } from './drawing-picture.tsx'

const Preview = partOf(() => import('./preview.tsx'))

const chips = {
  row: 'no-bar flex gap-2.5 overflow-x-auto p-0.5',
  tab: 'edge inline-flex h-9 flex-none items-center rounded-full bg-surface px-[15px] text-[14.5px] text-ink-2 transition-colors hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-[current=true]:shadow-none',
}

const tabs = [
  { value: '', label: '全部', to: paths.mapping },
  ...Object.entries(kindNames).map(([value, label]) => ({
    value,
    label,
    to: `${paths.mapping}?kind=${value}`,
  })),
]

const isKind = (value: string | null): value is DrawingKind => value !== null && value in kindNames

const numbers = ['一', '二', '三', '四', '五', '六', '七', '八']

/** The page /mapping: eight drawings by kind, each shown large on a press. */
export function DrawingGallery() {
  const [search] = useSearchParams()
  const asked = search.get('kind')
  const kind = isKind(asked) ? asked : ''
  const shown = drawings.filter((drawing) => !kind || drawing.kind === kind)
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  return (
    <div className="wrap pb-16 pt-8 sm:pb-[110px] sm:pt-15">
      <div className="grid gap-2.5 lg:grid-cols-[1fr_400px] lg:items-end lg:gap-12">
        <h1 className="serif text-[clamp(36px,4.4vw,62px)] leading-[1.22]">
          <span className="inline-block">{serif('一图，')}</span>
          <span className="inline-block">{serif('胜过三页文字')}</span>
        </h1>
        <p className="text-[15px] leading-[1.8] text-ink-2 sm:text-base">
          期刊封面、机制插图与科研动画。八幅原作，以矿物颜料入色，画给同行，也画给外行。
        </p>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-b-line border-t-ink py-3 sm:mt-9">
        <TabLinks label="分类" tabs={tabs} current={kind} look={chips} />
        <p className="text-sm text-ink-3" aria-live="polite">
          {numbers[shown.length - 1]}幅 · 点按预览
        </p>
      </div>
      <div className="mt-7 grid gap-8.5 sm:mt-9 sm:gap-14">
        {arrange(shown).map((row) => (
          <Row key={row[0]?.drawings[0]?.name} row={row} onOpen={setOpened} />
        ))}
      </div>
      <Commission />
      {opened && <Preview drawings={shown} first={opened} onClose={close} onMissing={close} />}
    </div>
  )
}

function Row({ row, onOpen }: { row: GalleryRow; onOpen: (name: string) => void }) {
  return (
    <div className="flex flex-col gap-8.5 sm:flex-row sm:gap-7">
      {row.map(({ share, drawings: column }) => (
        <div
          key={column[0]?.name}
          style={{ flex: `${share} 1 0` }}
          className="flex min-w-0 flex-col gap-8.5 sm:gap-14"
        >
          {column.map((drawing) => (
            <Plate key={drawing.name} drawing={drawing} onOpen={() => onOpen(drawing.name)} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Plate({ drawing, onOpen }: { drawing: Drawing; onOpen: () => void }) {
  const at = drawings.findIndex(({ name }) => name === drawing.name)
  return (
    <figure>
      <button
        type="button"
        aria-label={`预览 ${drawing.title}`}
        onClick={onOpen}
        style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}
        className="group relative block w-full overflow-hidden rounded-[10px] bg-sunk shadow-ring transition-[box-shadow,translate] duration-200 ease-brush hover:-translate-y-0.5 hover:shadow-lift-2"
      >
        <DrawingPicture
          drawing={drawing}
          sizes="(max-width: 640px) calc(100vw - 32px), 60vw"
          eager={at < 2}
          decorative
        />
        <span className="absolute right-4 top-4 grid size-9 place-items-center rounded-full bg-surface/92 text-ink opacity-0 transition-opacity duration-200 group-hover:opacity-100 group-focus-visible:opacity-100">
          <Icon path="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17M9 6.5v5M6.5 9h5" size={18} />
        </span>
      </button>
      <figcaption className="mt-3.5 grid grid-cols-[auto_1fr] gap-x-5 text-sm">
        <span className="pt-1 text-[13px] text-ink-3">图版 {numbers[at]}</span>
        <b className="serif text-[17px] leading-snug sm:text-[19px]">{drawing.title}</b>
        <span className="col-start-2 mt-1 text-ink-2">
          {drawing.field}　{drawing.caption}
        </span>
      </figcaption>
    </figure>
  )
}

/** What a visitor who likes what they see does next. */
function Commission() {
  return (
    <section className="mt-16 flex flex-col items-start gap-5 border-y border-line py-9 sm:mt-24 lg:flex-row lg:items-center lg:gap-14 lg:px-9">
      <svg
        viewBox="0 0 200 160"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="w-[110px] flex-none"
      >
        <path d="M34 24H150V136H34Z" strokeWidth="3.2" />
        <path d="M54 50H128M54 72H118M54 94H92" strokeWidth="2.4" />
        <path d="M96 88C96 70 142 66 148 82S112 112 100 100" stroke="var(--accent)" strokeWidth="3.4" />
        <path d="M138 98L172 132L160 130M172 132L170 120" strokeWidth="2.4" />
      </svg>
      <div className="flex-1">
        <h2 className="serif text-[clamp(22px,2.1vw,30px)] leading-snug">
          {serif('你的机制图，交给懂它的人')}
        </h2>
        <p className="mt-1.5 text-ink-2">扫码联系科研绘图客户经理，询价与排期；或发布需求，由设计师来接。</p>
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <Link to={paths.agreement(5, 'contact')} className="border-b border-current pb-0.5 font-semibold">
          联系客户经理
        </Link>
        <ButtonLink to={paths.publish}>发布绘图需求</ButtonLink>
      </div>
    </section>
  )
}
