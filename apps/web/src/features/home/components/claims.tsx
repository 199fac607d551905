import { useEffect, useRef } from 'react'
import type { Claims as ClaimsSaid } from '../api.ts'
import { isStill } from '../still.ts'

/** Their places and words; the two of specification section 2 count up as they come into sight. */
const places = {
  schools: { label: '所合作高校', counts: true },
  designers: { suffix: '+', label: '位设计师', counts: true },
  templates: { suffix: '+', label: '套演示模板' },
  saved: { suffix: '%', label: '绘图时间节省' },
} as const satisfies Record<string, { suffix?: string; label: string; counts?: boolean }>

/** What the platform says of itself; nothing while nobody has confirmed it to customers. */
export function Claims({ claims }: { claims: ClaimsSaid }) {
  if (!claims || claims.list.length === 0) return null
  return (
    <section aria-label="平台数据" className="mt-18 border-t border-ink sm:mt-32">
      <dl className="wrap grid grid-cols-2 gap-x-4 gap-y-7.5 pb-10 pt-9 sm:pt-14 lg:flex lg:justify-between">
        {claims.list.map(({ kind, value }) => (
          <Claim key={kind} {...places[kind]} value={value} />
        ))}
      </dl>
      {!claims.isConfirmed && (
        <p className="wrap -mt-4 pb-4 text-[13px] text-ink-3">以上数字待确认，正式上线前由运营者核实。</p>
      )}
    </section>
  )
}

function Claim({
  value,
  suffix,
  label,
  counts = false,
}: {
  value: number
  suffix?: string
  label: string
  counts?: boolean
}) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-3 text-[15.5px] text-ink-2">{label}</dt>
      <dd className="serif num whitespace-nowrap text-[clamp(48px,16vw,60px)] leading-[1.05] tracking-[-.03em] lg:text-[clamp(56px,7.4vw,108px)]">
        {counts ? <CountUp to={value} /> : value}
        {suffix && <small className="ml-1 align-[.62em] text-[.42em] tracking-normal">{suffix}</small>}
      </dd>
    </div>
  )
}

const COUNTING_MS = 1_500

/** The number, and where motion is welcome its way there from nought, once, as it is first seen. */
function CountUp({ to }: { to: number }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const shown = place.current
    if (!shown || isStill()) return
    let frame = 0
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      const begun = performance.now()
      const step = (now: number) => {
        const way = Math.min(1, (now - begun) / COUNTING_MS)
        shown.textContent = String(Math.round(to * (1 - (1 - way) ** 3)))
        if (way < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    seen.observe(shown)
    return () => {
      seen.disconnect()
      cancelAnimationFrame(frame)
      shown.textContent = String(to)
    }
  }, [to])
  return (
    <>
      <span className="sr-only">{to}</span>
      <span ref={place} aria-hidden="true">
        {to}
      </span>
    </>
  )
}
