import type { CSSProperties, ReactNode } from 'react'

export interface Stat {
  label: string
  value: ReactNode
  note?: string
  /** It wants something done. */
  isUrgent?: boolean
  /** Stands before the figure: a seal, a dot. */
  sign?: ReactNode
}

/** A few are equally wide; of many each takes what its figure needs, which is never broken over two lines. */
const looks = {
  few: { track: 'minmax(0,1fr)', cell: 'sm:px-5', figure: 'sm:text-[24px]' },
  many: {
    track: 'auto',
    cell: 'sm:px-3 lg:px-5',
    figure: 'sm:whitespace-nowrap sm:text-[15px] md:text-[17px] lg:text-[20px] xl:text-[24px]',
  },
}

/** Figures side by side between two rules; on a phone two by two, the first alone when they are odd in number. */
export function StatTiles({ label, stats }: { label: string; stats: readonly Stat[] }) {
  const look = stats.length > 3 ? looks.many : looks.few
  return (
    <dl
      aria-label={label}
      style={{ '--columns': stats.length, '--track': look.track } as CSSProperties}
      className="grid grid-cols-2 border-y border-ink sm:grid-cols-[repeat(var(--columns),var(--track))]"
    >
      {stats.map(({ label: name, value, note, isUrgent = false, sign }, at) => (
        <div
          key={name}
          className={`group/stat relative min-w-0 py-3.5 pr-3 ${look.cell} sm:first:pl-0 sm:not-first:border-l sm:not-first:border-line ${sign ? '*:pl-[50px]' : ''} ${dividerAt(at, stats.length)}`}
        >
          <dt className="text-[13px] text-ink-3">
            {sign && <span className="absolute left-0 top-3.5 sm:group-not-first/stat:left-5">{sign}</span>}
            {name}
          </dt>
          <dd
            className={`num text-[20px] font-semibold leading-[1.4] ${look.figure} ${isUrgent ? 'text-accent' : ''}`}
          >
            {value}
          </dd>
          {note && <dd className="text-[12.5px] leading-normal text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** On a phone: an odd first takes the row, every row but the first has a rule over it. */
function dividerAt(at: number, count: number): string {
  const isAlone = count % 2 === 1 && at === 0
  const row = count % 2 === 1 ? Math.ceil(at / 2) : Math.floor(at / 2)
  return `${isAlone ? 'max-sm:col-span-2' : ''} ${row > 0 ? 'max-sm:border-t max-sm:border-line' : ''}`
}
