import { useEffect, useRef } from 'react'
import { useSettings } from '../../../lib/use-settings.ts'
import { isStill } from '../still.ts'

/** Specification section 1; the two of section 2 count up as they come into sight. */
const claims = [
  { value: 98, label: '所合作高校', counts: true },
  { value: 700, suffix: '+', label: '位设计师', counts: true },
  { value: 3000, suffix: '+', label: '套演示模板' },
  { value: 70, suffix: '%', label: '绘图时间节省' },
]

/** What the platform says of itself; nothing while nobody has confirmed it to customers. */
export function Claims() {
  const { claims: state } = useSettings()
  if (state === 'hidden') return null
  return (
    <section aria-label="平台数据" className="mt-18 border-t border-ink sm:mt-32">
      <dl className="wrap grid grid-cols-2 gap-x-4 gap-y-7.5 pb-10 pt-9 sm:pt-14 lg:flex lg:justify-between">
        {claims.map(({ value, suffix, label, counts = false }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-3 text-[15.5px] text-ink-2">{label}</dt>
            <dd className="serif num whitespace-nowrap text-[clamp(48px,16vw,60px)] leading-[1.05] tracking-[-.03em] lg:text-[clamp(56px,7.4vw,108px)]">
              {counts ? <CountUp to={value} /> : value}
              {suffix && <small className="ml-1 align-[.62em] text-[.42em] tracking-normal">{suffix}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {state === 'unconfirmed' && (
        <p className="wrap -mt-4 pb-4 text-[13px] text-ink-3">以上数字待确认，正式上线前由运营者核实。</p>
      )}
    </section>
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
