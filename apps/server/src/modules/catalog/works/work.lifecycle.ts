import type { RevisionStatus, WorkStatus } from '../catalog.table.ts'

/** As whom somebody acts on a work: the one who offers it, the one who decides, or the product itself. */
export type Role = 'owner' | 'reviewer' | 'system'

/**
 * What can happen to a work.
 * - edited: its content is another while nobody but its owner and the reviewers sees it; it waits anew
 * - published, rejected: a reviewer's decision, or that of an import by the product
 * - reopened: an appeal against its rejection was granted; it waits anew
 * - taken_down, restored: a reviewer takes it out of the lists and back
 * - deleted: soft; who bought it keeps the download
 */
export const workEvents = [
  'edited',
  'published',
  'rejected',
  'reopened',
  'taken_down',
  'restored',
  'deleted',
] as const
export type WorkEvent = (typeof workEvents)[number]

/**
 * What can happen to the revision beside a published or taken down work.
 * - approved: it becomes the work's content
 * - reopened: as a work's
 * - withdrawn: its owner wants it no more, or the work is deleted
 */
export const revisionEvents = ['edited', 'approved', 'rejected', 'reopened', 'withdrawn'] as const
export type RevisionEvent = (typeof revisionEvents)[number]

interface Step<State> {
  to: State
  by: readonly Role[]
}
type Table<State extends string, Event extends string> = Record<State, Partial<Record<Event, Step<State>>>>

const deleted = { to: 'deleted', by: ['owner', 'system'] } as const

const ofWork: Table<WorkStatus, WorkEvent> = {
  pending: {
    edited: { to: 'pending', by: ['owner'] },
    published: { to: 'published', by: ['reviewer', 'system'] },
    rejected: { to: 'rejected', by: ['reviewer'] },
    deleted,
  },
  published: { taken_down: { to: 'taken_down', by: ['reviewer'] }, deleted },
  rejected: {
    edited: { to: 'pending', by: ['owner'] },
    reopened: { to: 'pending', by: ['reviewer'] },
    deleted,
  },
  taken_down: { restored: { to: 'published', by: ['reviewer'] }, deleted },
  deleted: {},
}

const ofRevision: Table<RevisionStatus, RevisionEvent> = {
  pending: {
    edited: { to: 'pending', by: ['owner'] },
    approved: { to: 'approved', by: ['reviewer'] },
    rejected: { to: 'rejected', by: ['reviewer'] },
    withdrawn: { to: 'withdrawn', by: ['owner', 'system'] },
  },
  rejected: {
    edited: { to: 'pending', by: ['owner'] },
    reopened: { to: 'pending', by: ['reviewer'] },
    withdrawn: { to: 'withdrawn', by: ['owner', 'system'] },
  },
  approved: {},
  withdrawn: {},
}

function nextIn<State extends string, Event extends string>(
  table: Table<State, Event>,
  ...[state, event, role]: [State, Event, Role]
): State | null {
  const step = table[state][event]
  return step?.by.includes(role) ? step.to : null
}

/** The work's state after an event, null where the event has no place or is not theirs. Ask it under the row's lock. */
export const nextWorkState = (state: WorkStatus, event: WorkEvent, role: Role): WorkStatus | null =>
  nextIn(ofWork, state, event, role)

/** The same for a revision. */
export const nextRevisionState = (
  state: RevisionStatus,
  event: RevisionEvent,
  role: Role,
): RevisionStatus | null => nextIn(ofRevision, state, event, role)

/**
 * Where an edit goes: to the work itself while it was never approved, else beside it, so that what an approval let
 * be seen is seen until another is approved (decisions, Works).
 */
export const isEditedBeside = (state: WorkStatus): boolean => state === 'published' || state === 'taken_down'

/** auditStatus of the owner's answers: 0 waits, 1 passed, 2 rejected. An open revision speaks for its work. */
export const auditStatusOf = (state: WorkStatus | RevisionStatus): '0' | '1' | '2' => {
  if (state === 'pending') return '0'
  return state === 'rejected' ? '2' : '1'
}
