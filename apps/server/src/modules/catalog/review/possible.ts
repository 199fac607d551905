import { type DecisionKind, decisions } from '@yantu/contract/catalog/review'
import type { RevisionStatus, WorkStatus } from '../catalog.table.ts'
import { nextRevisionState, nextWorkState, type WorkEvent } from '../works/work.lifecycle.ts'

/** What a decision does to a work; of an open revision, publishing approves and rejecting rejects that. */
const eventOf: Record<DecisionKind, WorkEvent> = {
  publish: 'published',
  reject: 'rejected',
  takeDown: 'taken_down',
  restore: 'restored',
}

/** What a reviewer may decide on a work as it stands, by the tables of its life. */
export const possible = (work: WorkStatus, revision: RevisionStatus | undefined): DecisionKind[] =>
  decisions.filter((kind) => {
    if (revision && kind === 'publish') return nextRevisionState(revision, 'approved', 'reviewer') !== null
    if (revision && kind === 'reject') return nextRevisionState(revision, 'rejected', 'reviewer') !== null
    return nextWorkState(work, eventOf[kind], 'reviewer') !== null
  })
