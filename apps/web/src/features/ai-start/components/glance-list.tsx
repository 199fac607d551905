import type { Glance } from '../model/glance.ts'

const MOST_CHAPTERS = 40

/** Chapters of an outline and how much of what is in it. */
export function GlanceList({ glance }: { glance: Glance }) {
  const { title, chapters, warnings } = glance
  const counts = [
    ['章', chapters.length],
    ['段', glance.paragraphs],
    ['张表', glance.tables],
    ['幅图', glance.figures],
    ['个公式', glance.formulas],
    ['条文献', glance.references],
  ] as const
  return (
    <div className="grid min-w-0 gap-3">
      <div>
        <p className="serif truncate text-lg leading-snug">{title}</p>
        <p className="num flex flex-wrap gap-x-3 text-[13.5px] text-ink-2">
          {counts
            .filter(([unit, count]) => count > 0 || unit === '章')
            .map(([unit, count]) => (
              <span key={unit}>
                <b className="font-semibold text-ink">{count}</b> {unit}
              </span>
            ))}
        </p>
      </div>
      <ol
        aria-label="章节"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keys
        tabIndex={0}
        className="max-h-[188px] overflow-auto rounded-[10px] bg-surface shadow-[inset_0_0_0_1px_var(--line)]"
      >
        {chapters.slice(0, MOST_CHAPTERS).map(({ id, text, nodes }, at) => (
          <li
            key={id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-baseline gap-1 border-line px-3 py-1.5 text-[14.5px] not-first:border-t"
          >
            <span className="num text-[13px] text-ink-3">{at + 1}</span>
            <span className="truncate">{text}</span>
            <span className="num text-[13px] text-ink-3">{nodes > 0 && `${nodes} 条`}</span>
          </li>
        ))}
        {chapters.length > MOST_CHAPTERS && (
          <li className="num border-t border-line px-3 py-1.5 text-[13.5px] text-ink-3">
            还有 {chapters.length - MOST_CHAPTERS} 章
          </li>
        )}
      </ol>
      {warnings.length > 0 && (
        <ul aria-label="没能带过来的" className="grid gap-1 text-[13.5px] text-gold">
          {warnings.map((warning) => (
            <li key={warning} className="grid grid-cols-[12px_minmax(0,1fr)] gap-1.5">
              <span aria-hidden="true" className="mt-[8px] size-[6px] rounded-full bg-current" />
              {warning}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
