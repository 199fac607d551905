import type { ReactNode } from 'react'

export interface Description {
  label: string
  value: ReactNode
  /** Takes the whole row. */
  isWide?: boolean
}

const columnsOf = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
} as const

/** Labels and their values under rules. `beside` has the label to the left, `above` over its value. */
export function Descriptions({
  items,
  columns = 1,
  look = 'beside',
}: {
  items: readonly Description[]
  columns?: keyof typeof columnsOf
  look?: 'beside' | 'above'
}) {
  return (
    <dl className={`grid gap-x-6 border-t border-line ${columnsOf[columns]}`}>
      {items.map(({ label, value, isWide = false }) => (
        <div
          key={label}
          className={`min-w-0 border-b border-line ${look === 'beside' ? 'grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 py-3.5' : 'py-2.5'} ${isWide ? 'col-span-full' : ''}`}
        >
          <dt className={`text-ink-3 ${look === 'beside' ? 'text-sm' : 'text-[12.5px]'}`}>{label}</dt>
          <dd className={`min-w-0 ${look === 'beside' ? 'max-w-[46em] text-[14.5px]' : 'text-sm'}`}>
            {value ?? <span className="text-ink-3">—</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
