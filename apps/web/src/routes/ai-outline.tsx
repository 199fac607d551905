import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { OutlineEditor, useOutlineSession } from '../features/outline-editor/index.ts'
import { takeOver } from '../lib/outline-start.ts'

export const meta = () => [{ title: '大纲 - 砚图' }, { name: 'robots', content: 'noindex' }]

/** The outline as it is written; with neither an entry nor a start there is nothing to show. */
export default function AiOutline() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const historyId = search.get('id')
  const [start] = useState(() => (typeof window === 'undefined' ? null : takeOver()))
  const session = useOutlineSession({
    historyId,
    start,
    onHistory: (id) => void navigate(`?id=${id}`, { replace: true, preventScrollReset: true }),
  })
  useEffect(() => {
    if (!historyId && !start) void navigate(paths.ai, { replace: true })
  }, [historyId, start, navigate])
  return (
    <div className="sm:h-[calc(100dvh-66px)] sm:w-[452px] sm:border-r sm:border-line">
      <OutlineEditor session={session} />
    </div>
  )
}
