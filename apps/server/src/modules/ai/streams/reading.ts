import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/schema.ts'
import type { OutlineWriter } from '../outline-writer.port.ts'
import { type Outcome, outcomeOfRow } from './outcome.ts'
import type { Piece } from './run.ts'
import type { StartedRun } from './runs.ts'
import type { StreamRequest } from './stream-request.ts'
import { findGrowth, type StreamRow } from './streams.repository.ts'
import type { DocumentBasis } from './written-document.ts'

/** How often a stream that another node writes is looked at. */
const FOLLOW_MS = 300

/** A stream as its reader has it. */
export interface Reading {
  streamId: string
  historyId?: string
  writer: OutlineWriter['origin']
  /** Characters that the reader has already and keeps; never more than there are. */
  from: number
  /** What comes after a character of the document, until it ends or the signal is aborted. */
  pieces: AsyncGenerator<Piece>
  /** After the last piece; everything is kept by then. */
  outcome(): Promise<Outcome>
}

const writerOf = (basis: DocumentBasis, origin: OutlineWriter['origin']): OutlineWriter['origin'] =>
  basis.kind === 'outline' && basis.origin !== 'model' ? 'composer' : origin

/** Reads along with a run of this process. */
export function listenTo(
  { run, settled }: StartedRun,
  { origin, from, signal }: { origin: OutlineWriter['origin']; from: number; signal: AbortSignal },
): Reading {
  const { id: streamId, historyId, kind, basis } = run.options
  const within = Math.min(from, run.document.text.length)
  return {
    streamId,
    ...(kind === 'outline' && { historyId }),
    writer: writerOf(basis, origin),
    from: within,
    pieces: run.listen(within, signal),
    outcome: () => settled,
  }
}

export interface Following {
  origin: OutlineWriter['origin']
  from: number
  signal: AbortSignal
  /** Before this instant a heartbeat is a dead node's. */
  silentSince(): Date
}

/** Reads a stream that another node writes, or that has ended, by what is kept of it. */
export function follow(db: Db, row: StreamRow, { origin, from, signal, silentSince }: Following): Reading {
  const { basis, kind } = row.request as StreamRequest
  // A first writing may be ahead of what its node has kept of it; what a node took over begins where that ended.
  const isAhead = row.state === 'running' && row.attempt === 1
  const within = isAhead ? from : Math.min(from, row.document.length)
  let last: Pick<StreamRow, 'document' | 'state' | 'heartbeat_at'> = row
  async function* pieces(): AsyncGenerator<Piece> {
    for (let read = within; !signal.aborted; ) {
      const { document, state, heartbeat_at } = last
      if (read < document.length) {
        yield { id: document.length, text: document.slice(read) }
        read = document.length
      }
      if (state !== 'running' || heartbeat_at < silentSince()) return
      await sleep(FOLLOW_MS, undefined, { signal }).catch(() => undefined)
      const found = await findGrowth(db, row.id)
      if (!found) return
      last = found
    }
  }
  return {
    streamId: row.id,
    ...(kind === 'outline' && { historyId: row.history_id }),
    writer: writerOf(basis, origin),
    from: within,
    pieces: pieces(),
    outcome: async () => outcomeOfRow({ ...row, ...last }),
  }
}
