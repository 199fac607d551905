import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useToday } from './today.tsx'

/** An outline that is still being written, or that broke off and can be gone on with. */
export default function Continue({ userId }: { userId: string }) {
  const { stream } = useToday(userId).data ?? {}
  if (!stream) return null
  return (
    <p
      role="status"
      className="mb-6 flex items-center gap-3 rounded-full bg-surface px-5 py-2 text-[14.5px] shadow-[0_0_0_1px_var(--line-2)] sm:absolute sm:top-3 sm:mb-0 sm:max-w-[640px]"
    >
      <span
        aria-hidden="true"
        className={`size-2 flex-none rounded-full ${stream.isRunning ? 'bg-pine' : 'bg-gold'}`}
      />
      <span className="flex-none text-ink-2">{stream.isRunning ? '正在写' : '没写完'}</span>
      <span className="min-w-0 flex-1 truncate font-semibold">{stream.topic || '导入的文档'}</span>
      <Link
        to={paths.outlineOf(stream.historyId)}
        className="flex-none border-b border-current font-semibold hover:text-accent"
      >
        继续书写
      </Link>
    </p>
  )
}
