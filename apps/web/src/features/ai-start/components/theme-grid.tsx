import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { type KeyboardEvent, useRef } from 'react'
import { stepInGrid } from '../model/grid-steps.ts'
import { isMarket, mustBeBought } from '../model/themes.ts'
import { Price } from '../../../ui/price.tsx'
import { chosenRing, ThemeFrame } from './theme-frame.tsx'

/** Covers to choose from: one stop for Tab, arrows go through rows and columns and choose. */
export function ThemeGrid({
  themes,
  chosenId,
  onChoose,
}: {
  themes: readonly ThemeItem[]
  chosenId: string | null
  onChoose: (id: string) => void
}) {
  const grid = useRef<HTMLDivElement>(null)
  const stopId = themes.some(({ id }) => id === chosenId) ? chosenId : themes[0]?.id
  const own = themes.filter((theme) => !isMarket(theme))
  const market = themes.filter(isMarket)

  function step(event: KeyboardEvent) {
    const radios = [...(grid.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const boxes = radios.map((radio) => {
      const { left, top } = radio.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top) }
    })
    const next = stepInGrid(boxes, radios.indexOf(document.activeElement as HTMLElement), event.key)
    if (next === null) return
    event.preventDefault()
    radios[next]?.focus()
    radios[next]?.click()
  }

  const cells = (items: readonly ThemeItem[]) => (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 p-1.5 sm:grid-cols-3">
      {items.map((theme) => (
        <button
          key={theme.id}
          type="button"
          role="radio"
          aria-checked={theme.id === chosenId}
          tabIndex={theme.id === stopId ? 0 : -1}
          onKeyDown={step}
          onClick={() => onChoose(theme.id)}
          className="group block rounded-[10px] text-left outline-offset-4"
        >
          <span
            className={`block rounded-[10px] transition-shadow duration-200 ${theme.id === chosenId ? chosenRing : 'group-hover:shadow-[0_0_0_2px_var(--surface),0_0_0_3.5px_var(--line-2)]'}`}
          >
            <ThemeFrame theme={theme} sizes="(width < 761px) 44vw, 210px" />
          </span>
          <span className="mt-1.5 block truncate text-[14px] group-aria-checked:font-semibold">
            {theme.title}
          </span>
          <Terms theme={theme} />
        </button>
      ))}
    </div>
  )

  return (
    <div ref={grid} role="radiogroup" aria-label="主题" className="grid gap-4">
      {own.length > 0 && cells(own)}
      {market.length > 0 && (
        <div>
          <h3 className="mb-1 px-1.5 text-sm text-ink-3">作品模板，都可以灌入你的大纲</h3>
          {cells(market)}
        </div>
      )}
    </div>
  )
}

/** What a theme made from a work costs, or that it is there to be used. */
export function Terms({ theme }: { theme: ThemeItem }) {
  if (theme.price === undefined) return null
  const isBought = Number(theme.price) > 0 && !mustBeBought(theme)
  return isBought ? (
    <span className="text-[13px] text-ink-3">已拥有</span>
  ) : (
    <Price yuan={theme.price} className="text-[14px]" />
  )
}
