import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../../ui/query-state.tsx'
import { demandDictionariesQuery } from '../api.ts'
import { PublishForm } from './publish-form.tsx'
import { PublishSkeleton } from './publish-skeleton.tsx'
import { PublishedPanel } from './published-panel.tsx'
import type { Published } from './use-publish-form.ts'

/** What the form needs before it can be shown, and what comes after it was sent. */
export default function PublishDesk() {
  const dictionaries = useQuery(demandDictionariesQuery())
  const [published, setPublished] = useState<Published | null>(null)
  if (published) return <PublishedPanel demand={published} onAgain={() => setPublished(null)} />
  return (
    <QueryState query={dictionaries} loading={<PublishSkeleton />} failed="没有读到场景、风格和颜色">
      {(known) => <PublishForm dictionaries={known} onDone={setPublished} />}
    </QueryState>
  )
}
