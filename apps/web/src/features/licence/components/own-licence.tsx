import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { licencePath } from '../../../lib/licence-path.ts'
import { Icon } from '../../../ui/icon.tsx'
import { failedLine } from '../../../ui/failed-line.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { type Licence, ownLicenceQuery } from '../api.ts'

/** The card of what its reader has downloaded of a work; nothing before. */
export default function OwnLicence({ userId, templateId }: { userId: string; templateId: string }) {
  const query = useQuery(ownLicenceQuery(userId, templateId))
  return (
    <QueryState query={query} loading={null} failed={failedLine('没有读到你的授权。', 'mt-6 text-sm')}>
      {(licence) => licence && <Card licence={licence} />}
    </QueryState>
  )
}

function Card({ licence }: { licence: Licence }) {
  return (
    <section
      aria-label="我的授权"
      className="mt-6 max-w-[620px] rounded-medium bg-surface p-5 shadow-ring sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-[15px] font-semibold">我的授权</h3>
        <p className={`text-[13px] ${licence.isValid === '1' ? 'text-pine' : 'text-ink-3'}`}>
          {licence.isValid === '1' ? '有效' : '已退款，授权失效'}
        </p>
      </div>
      <p className="num mt-2 text-[19px] font-semibold tracking-wide break-words">{licence.number}</p>
      <p className="num mt-1.5 text-[13px] leading-relaxed text-ink-3">
        授予 {licence.holder}，{licence.issueTime.slice(0, 10)} 起，仅供学习使用
        {licence.downloads > 1 && `，已下载 ${licence.downloads} 次`}
      </p>
      <Link
        to={licencePath(licence.number)}
        className="mt-3 inline-flex items-center gap-1.5 text-[14px] font-semibold text-ink-2 hover:text-ink"
      >
        打开公开验证页
        <Icon name="arrow" size={15} />
      </Link>
    </section>
  )
}
