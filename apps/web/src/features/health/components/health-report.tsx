import { useQuery } from '@tanstack/react-query'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { type Health, healthQuery } from '../api.ts'
import { JobTable } from './job-table.tsx'

const readiness: Record<Health['readiness'], { label: string; tone: StatusTone }> = {
  ready: { label: '就绪', tone: 'good' },
  'database unreachable': { label: '数据库不可用', tone: 'bad' },
  'disk nearly full': { label: '磁盘将满，暂停写入', tone: 'bad' },
}

/** Whether the node that answers is ready, and the jobs that failed; asked again every half a minute. */
export function HealthReport({ userId, canRetry }: { userId: string; canRetry: boolean }) {
  const query = useQuery(healthQuery(userId))
  const { data } = query
  const sum = (of: 'usedUp' | 'failing') => data?.jobs.reduce((total, job) => total + job[of], 0)
  const node = data && readiness[data.readiness]
  return (
    <div className="grid gap-6">
      <StatTiles
        label="概况"
        stats={[
          {
            label: '应答的节点',
            value: node ? <Status tone={node.tone}>{node.label}</Status> : '—',
          },
          {
            label: '待人处理',
            value: sum('usedUp') ?? '—',
            note: '次数用尽，不会再自动重试',
            isUrgent: (sum('usedUp') ?? 0) > 0,
          },
          { label: '还在重试', value: sum('failing') ?? '—', note: '失败过，会自动再试' },
        ]}
      />
      <JobTable query={query} userId={userId} canRetry={canRetry} />
    </div>
  )
}
