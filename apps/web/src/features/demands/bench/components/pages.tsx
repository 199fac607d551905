import type { ReactNode } from 'react'
import { ComparePictures, type useCompare } from '../../../../ui/compare/compare.tsx'
import type { Bench, Drawn, Pin } from '../api.ts'
import { draftName, minute, type StripPage } from '../model.ts'
import { PinLayer, type Spot } from './pin-layer.tsx'

const verdicts = { 0: '上传', 1: '通过', 2: '驳回' } as const

/** The page at hand in both drafts, each with its pins. */
export function Pages({
  bench,
  shown,
  pictureOf,
  comparing,
  chosen,
  onChoose,
  fresh,
  onDrop,
  foot,
}: {
  bench: Bench
  shown: StripPage
  pictureOf: (address: string) => string | undefined
  comparing: ReturnType<typeof useCompare>
  chosen: number | null
  onChoose: (number: number) => void
  fresh: (Spot & { number: number }) | null
  onDrop?: ((spot: Spot) => void) | undefined
  /** Under the shown draft. */
  foot?: ReactNode
}) {
  const { draft, before, pins } = bench
  if (!draft) return null
  const sheet = (own: Drawn, number: number, layer: ReactNode) => {
    const address = own.pages.find(({ page }) => page === number)?.imageUrl ?? ''
    const src = pictureOf(address)
    const alt = `${draftName(own)}第 ${number} 页`
    return (
      <div className="absolute inset-0 bg-white">
        {!address ? (
          <p className="grid size-full place-items-center bg-sunk text-sm text-ink-3">这一页没有画出</p>
        ) : src ? (
          <img src={src} alt={alt} draggable={false} className="size-full object-contain" />
        ) : (
          <span
            role="img"
            aria-label={`${alt}，正在读取`}
            className="block size-full animate-pulse bg-sunk motion-reduce:animate-none"
          />
        )}
        {layer}
      </div>
    )
  }
  const note = (own: Drawn, number: number) => {
    const time = own.status === '0' ? own.uploadTime : own.auditTime || own.uploadTime
    return `第 ${number} 页　${minute(time)} ${verdicts[own.status]}`
  }
  const side = (
    own: Drawn,
    number: number,
    placeOf: (pin: Pin) => Pin['place'],
    also: ReactNode,
    layerProps = {},
  ) => ({
    name: draftName(own),
    note: note(own, number),
    picture: sheet(
      own,
      number,
      <PinLayer
        pins={pins.flatMap((pin) => {
          const place = placeOf(pin)
          return place?.page === number ? [{ ...place, pin }] : []
        })}
        chosen={own === draft ? chosen : null}
        onChoose={onChoose}
        {...layerProps}
      />,
    ),
    foot: also,
  })
  const old =
    before && shown.before !== null
      ? side(
          before,
          shown.before,
          ({ placeBefore }) => placeBefore,
          before.rejectReason && <Reason text={before.rejectReason} />,
        )
      : null
  const now =
    shown.page === null
      ? null
      : side(draft, shown.page, ({ place }) => place, foot, { fresh, ...(onDrop && { onDrop }) })
  return (
    <>
      <ComparePictures comparing={comparing} before={old} after={now} ratio={draft.ratio || 16 / 9} />
      {shown.page === null && <p className="mt-3 text-sm text-ink-2">这一页在{draftName(draft)}里删去了。</p>}
    </>
  )
}

const Reason = ({ text }: { text: string }) => (
  <p className="mt-3 text-sm leading-relaxed">
    <b className="mr-3 font-semibold">驳回理由</b>
    {text}
  </p>
)
