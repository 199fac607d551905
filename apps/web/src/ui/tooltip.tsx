import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/**
 * A word under a control that is only a sign, for pointer and keyboard. It repeats what the control is called
 * (`aria-label`): nothing may be said here alone. Loaded with the parts that open on a press, never in a page's entry.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={8} className="z-80">
            <Base.Popup className="rounded-small bg-ink px-2.5 py-1 text-[13px] text-paper shadow-lift transition-opacity duration-150 data-starting-style:opacity-0">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
