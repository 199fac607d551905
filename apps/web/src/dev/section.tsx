import { type ComponentType, type ReactNode, useState } from 'react'
import { FormContext } from '../ui/form/control.ts'

/** What a file of `parts/` exports by default: one section of the gallery. */
export interface Section {
  title: string
  /** One `Specimen` for each state of the part. */
  Specimens: ComponentType
}

/** One state of a part, with its name over it. */
export function Specimen({
  state,
  wide = false,
  children,
}: {
  /** 空、已填、出错、停用、进行中、长文字 … */
  state: string
  /** Takes the row. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`min-w-0 rounded-medium bg-surface p-4 shadow-ring sm:p-5 ${wide ? 'sm:col-span-2' : ''}`}
    >
      <h3 className="mb-4 text-[13px] text-ink-3">{state}</h3>
      {children}
    </div>
  )
}

/** Keeps the value of a part that is shown outside a form. */
export function Kept<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (control: { value: Value; onChange: (value: Value) => void }) => ReactNode
}) {
  const [value, onChange] = useState(initial)
  return children({ value, onChange })
}

/** What a form that is under way tells its fields. */
export const InFlight = ({ children }: { children: ReactNode }) => (
  <FormContext value={{ id: '', isLocked: true, hold: () => () => undefined }}>{children}</FormContext>
)
