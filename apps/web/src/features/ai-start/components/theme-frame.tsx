import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { Picture } from '../../../ui/picture.tsx'
import { namesOf } from '../model/themes.ts'

const holes = {
  backgroundImage: 'repeating-linear-gradient(90deg, #4A433B 0 7px, transparent 7px 15px)',
}
const Perforation = () => <span style={holes} className="block h-1" />

/** A theme's cover as a frame of film. */
export function ThemeFrame({ theme, sizes }: { theme: ThemeItem; sizes: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid gap-1.5 rounded-[10px] bg-[#1C1917] px-2 py-1.5 ring-1 ring-[#FFF5E6]/10"
    >
      <Perforation />
      <span className="block aspect-video overflow-hidden rounded-[3px] bg-[#332D27]">
        {theme.thumbnail ? (
          <Picture address={theme.thumbnail} alt="" sizes={sizes} />
        ) : (
          <span className="serif grid size-full place-items-center text-lg text-[#F3EEE6]">
            {namesOf(theme).skin}
          </span>
        )}
      </span>
      <Perforation />
    </span>
  )
}

/** What a chosen frame has around it. */
export const chosenRing = 'shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--ink)]'
