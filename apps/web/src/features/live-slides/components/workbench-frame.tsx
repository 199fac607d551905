import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { Icon } from '../../../ui/icon.tsx'

const lines = [46, 78, 64, 70, 42, 76, 58]

/** The workbench before its parts have arrived: header, outline and stage in their places. */
export function WorkbenchFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col beside:grid beside:h-dvh beside:grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex h-14 items-center gap-3 border-b border-line bg-paper pl-3 pr-5 lg:h-16 lg:pl-6">
        <Link
          to={paths.ai}
          aria-label="返回 AI 生成"
          className="grid size-[38px] place-items-center rounded-[10px] text-ink-2 hover:bg-sunk hover:text-ink"
        >
          <Icon name="chevron" className="rotate-90" />
        </Link>
        <h1 className="serif whitespace-nowrap text-[16.5px]">{serif('大纲')}</h1>
      </header>
      {children ?? (
        <div
          aria-hidden="true"
          className="flex flex-col beside:grid beside:max-lg:grid-cols-[minmax(296px,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(360px,452px)_minmax(0,1fr)]"
        >
          <div className="order-2 grid content-start gap-4 bg-surface px-6 py-8 beside:order-1 beside:border-r beside:border-line">
            {lines.map((width, index) => (
              <span
                key={index}
                className="block h-3.5 animate-pulse rounded bg-sunk"
                style={{ width: `${width}%` }}
              />
            ))}
          </div>
          <div className="order-1 grid content-center bg-desk p-4 beside:order-2 lg:p-10">
            <span className="mx-auto block aspect-video w-full max-w-[840px] stacked:max-w-[calc(30dvh*16/9)] animate-pulse rounded-[6px] bg-surface shadow-lift" />
          </div>
        </div>
      )}
    </div>
  )
}
