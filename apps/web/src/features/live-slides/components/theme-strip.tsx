import { type KeyboardEvent, memo, type ReactNode } from 'react'
import type { Colors, PaletteInfo, SkinInfo } from '../engine/protocol.ts'
import { skins } from '../engine/skins.ts'
import { serif } from '../../../lib/serif.ts'
import type { SkinPreviews } from '../use-previews.ts'
import { SlideView } from './slide-view.tsx'

/** The palette of a skin that is nearest to the present one in lightness. */
export function likePalette(
  palettes: readonly PaletteInfo[],
  present: PaletteInfo | undefined,
): PaletteInfo | undefined {
  return palettes.find(({ dark }) => dark === present?.dark) ?? palettes[0]
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The next choice of the row by an arrow, which also takes it. */
function step(event: KeyboardEvent<HTMLButtonElement>) {
  const by = steps[event.key]
  const row = event.currentTarget.closest('[role="radiogroup"]')
  if (!by || !row) return
  event.preventDefault()
  const radios = [...row.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)')]
  const next = radios[(radios.indexOf(event.currentTarget) + by + radios.length) % radios.length]
  next?.focus()
  next?.click()
}

/** A row of choices: one stop for Tab, arrows choose. */
const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="radiogroup" aria-label={label} className="no-bar -mx-1 flex gap-2.5 overflow-x-auto px-1 pt-1">
    {children}
  </div>
)

function Choice({
  name,
  isChosen,
  isStop,
  preview,
  whyNot,
  onChoose,
}: {
  name: string
  isChosen: boolean
  /** Where Tab comes to. */
  isStop: boolean
  preview: { svg: string; colors: Colors } | null
  /** Why it can't be chosen while it has no preview. */
  whyNot?: string | undefined
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isStop ? 0 : -1}
      disabled={!preview && whyNot !== undefined}
      title={preview ? undefined : whyNot}
      onClick={onChoose}
      onKeyDown={step}
      className="group w-[clamp(84px,(100%-70px)/8,112px)] flex-none text-left text-[12.5px] leading-[1.4] text-night-ink-2 outline-offset-4 aria-checked:font-semibold aria-checked:text-white"
    >
      <span
        aria-hidden="true"
        className="grid aspect-video overflow-hidden rounded-[3px] bg-[#332D27] transition-shadow duration-200 group-hover:shadow-[0_0_0_2px_#6B645B] group-aria-checked:shadow-[0_0_0_2px_#171513,0_0_0_4px_#F3EEE6]"
      >
        {preview ? (
          <SlideView svg={preview.svg} colors={preview.colors} />
        ) : (
          <span className="place-self-center text-[12px] font-normal text-[#CFC7BB]">未画</span>
        )}
      </span>
      <span className="mt-1.5 block truncate">{name}</span>
    </button>
  )
}

const perforation = {
  backgroundImage: 'repeating-linear-gradient(90deg, #4A433B 0 9px, transparent 9px 18px)',
}
const Perforation = () => <span aria-hidden="true" className="block h-[5px]" style={perforation} />

/** 换纸墨: the author's own page in each skin, then in each palette of the chosen one. */
export const ThemeStrip = memo(function ThemeStrip({
  skin,
  palette,
  previews,
  svg,
  whyNot,
  onChoose,
  onMore,
}: {
  /** Null while the theme is a work's: none of these is chosen, and its colours are its own. */
  skin: SkinInfo | null
  palette: PaletteInfo | undefined
  previews: SkinPreviews
  /** The present page. */
  svg: string
  /** Why none can be chosen yet. */
  whyNot: string | undefined
  onChoose: (themeId: string) => void
  /** Leads to all themes, also those made from works; undefined while the outline can't be left. */
  onMore: (() => void) | undefined
}) {
  return (
    <section
      aria-label="换纸墨"
      className="grid items-center gap-x-6 gap-y-2 bg-[#1C1917] px-4 py-3 text-[#F3EEE6] lg:grid-cols-[96px_minmax(0,1fr)] lg:px-7 dark:bg-night"
    >
      <div>
        <h2 className="serif text-[17px] leading-[1.4]">{serif('换纸墨')}</h2>
        <p className="text-[13px] text-night-ink-2 text-balance">{whyNot ?? '内容不动，只换版面'}</p>
        <button
          type="button"
          disabled={!onMore}
          onClick={onMore}
          className="mt-1.5 whitespace-nowrap border-b border-current text-[13px] font-semibold leading-[1.5] text-[#F3EEE6] disabled:border-transparent disabled:font-normal disabled:text-night-ink-2"
        >
          {onMore ? '作品模板' : '作品模板写完可选'}
        </button>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Perforation />
        <Choices label="版面">
          {skins.map(({ id, name }, at) => {
            const isShown = id === skin?.id && whyNot === undefined
            const drawn = isShown ? { svg, skin } : previews[id]
            const colors = isShown ? palette : drawn && likePalette(drawn.skin.palettes, palette)
            return (
              <Choice
                key={id}
                name={name}
                isChosen={isShown}
                isStop={skin ? isShown : at === 0}
                preview={drawn && colors ? { svg: drawn.svg, colors: colors.colors } : null}
                whyNot={whyNot ?? (id in previews ? undefined : '正在画')}
                onChoose={() => onChoose(colors ? `${id}-${colors.id}` : id)}
              />
            )
          })}
        </Choices>
        {whyNot !== undefined ? (
          <div aria-hidden="true" className="flex gap-2.5 pb-6 pt-1">
            {Array.from({ length: 6 }, (_, at) => (
              <span
                key={at}
                className="aspect-video w-[clamp(84px,(100%-70px)/8,112px)] flex-none rounded-[3px] bg-[#2A2521]"
              />
            ))}
          </div>
        ) : skin ? (
          <Choices label="纸色">
            {skin.palettes.map((each) => (
              <Choice
                key={each.id}
                name={each.name}
                isChosen={each.id === palette?.id}
                isStop={each.id === palette?.id}
                preview={{ svg, colors: each.colors }}
                onChoose={() => onChoose(`${skin.id}-${each.id}`)}
              />
            ))}
          </Choices>
        ) : (
          <p className="py-1.5 text-[13px] text-night-ink-2">
            正在用作品模板，配色随作品；选一种版面即可换回。
          </p>
        )}
        <Perforation />
      </div>
    </section>
  )
})
