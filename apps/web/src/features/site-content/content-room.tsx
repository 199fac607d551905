import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { serif } from '../../lib/serif.ts'
import { arrowLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { siteTextsQuery } from './api.ts'
import { ContentForm } from './content-form.tsx'

const pages = [
  { label: '看首页', to: paths.home },
  { label: '看关于页', to: paths.about },
]

/** What customers read of the platform on home and about, and how to look at it there. */
export function ContentRoom({ userId }: { userId: string }) {
  const query = useQuery(siteTextsQuery(userId))
  return (
    <div className="mx-auto max-w-[860px] px-4 pb-16 pt-[18px] sm:px-7 sm:pt-6">
      <div className="flex flex-wrap items-baseline gap-x-7 gap-y-2">
        <h1 className="serif mr-auto text-[26px] leading-tight">{serif('站点内容')}</h1>
        {pages.map(({ label, to }) => (
          <a key={to} href={to} target="_blank" rel="noopener" className={arrowLinkClass}>
            {label}
            <Icon name="arrow" size={16} />
          </a>
        ))}
      </div>
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取站点内容"
            className="mt-6 h-96 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none"
          />
        }
        failed="没有读到站点内容"
        className="py-24"
      >
        {({ version, editTime, texts }) => (
          <>
            <p className="mt-1 text-[13px] text-ink-3">
              {version === 0 ? '还没有改过，是随产品带来的内容。' : `第 ${version} 版，改于 ${editTime}。`}
            </p>
            <ContentForm key={version} userId={userId} version={version} texts={texts} />
          </>
        )}
      </QueryState>
    </div>
  )
}
