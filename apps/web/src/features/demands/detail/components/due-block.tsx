import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { dueOf } from '../due.ts'
import type { Viewer } from '../panel.ts'
import { useNow } from '../use-now.ts'
import { DueWords } from './due-words.tsx'

/** To its parties: what runs out, how much of it is left, and what happens then. */
export default function DueBlock({
  demand,
  viewer,
  rendered,
}: {
  demand: DemandDetail
  viewer: Viewer
  rendered: number
}) {
  const due = dueOf(demand, viewer, useNow(rendered))
  return due && <DueWords {...due} />
}
