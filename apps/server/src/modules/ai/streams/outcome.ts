import type { OutlineNotice } from '@yantu/contract/ai/choices'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { WriterFaultCode } from '../outline-writer.port.ts'
import type { Ending, Run } from './run.ts'
import type { StreamRequest } from './stream-request.ts'
import type { StreamRow } from './streams.repository.ts'
import { WrittenDocument } from './written-document.ts'

/** How a writing ended, for who reads it. */
export interface Outcome {
  /** What makes the text received so far a whole document; not part of what is kept, and so of no id. */
  closing: string
  notice?: OutlineNotice
  /** The process goes away or has gone: the reader is to go on with the stream, here or elsewhere. */
  isCutOff?: boolean
}

const noticeOf: Record<WriterFaultCode, OutlineNotice> = {
  truncated: { code: 'truncated', message: aiMessages.outlineTruncated },
  filtered: { code: 'filtered', message: aiMessages.outlineFiltered },
  busy: { code: 'failed', message: aiMessages.writerBusy },
  failed: { code: 'failed', message: aiMessages.writerUnavailable },
}
/** Of an outline without a node nothing is kept that could be gone on with. */
const noticeFor = ({ document }: Run, code: WriterFaultCode): OutlineNotice =>
  noticeOf[code === 'truncated' && !document.hasNodes ? 'failed' : code]
const stopped: OutlineNotice = { code: 'stopped', message: aiMessages.outlineStopped }

/** Names of sections that are told; the others are counted. */
const MOST_NAMES = 3
const MOST_NAME_CHARS = 20

/** Nothing of a document is left out without its author's knowing. */
function condensed({ sections, characters }: NonNullable<Run['shortened']>): OutlineNotice {
  const names = sections
    .filter(Boolean)
    .slice(0, MOST_NAMES)
    .map((name) => `「${name.length > MOST_NAME_CHARS ? `${name.slice(0, MOST_NAME_CHARS)}…` : name}」`)
  const which = `${names.join('')}${names.length < sections.length ? `等 ${sections.length} 节` : ''}`
  const length = `${(characters / 10_000).toFixed(1)} 万字`
  const message = `文档共 ${length}，超出模型一次能读的长度：${which}只读了每段的开头，请对照原文补充`
  return { code: 'condensed', message }
}

/** Of a run of this process. */
export function outcomeOf(run: Run, ending: Ending): Outcome {
  if (ending.event === 'finished')
    return { closing: '', ...(run.shortened && { notice: condensed(run.shortened) }) }
  if (ending.event === 'left') return { closing: '', isCutOff: true }
  const closing = run.document.text === '' ? '' : run.document.closing()
  if (ending.event === 'broke_off') return { closing, notice: noticeFor(run, ending.fault.code) }
  return { closing, notice: stopped }
}

/** Of a stream by what its node has kept of it. */
export function outcomeOfRow({ state, document, request }: StreamRow): Outcome {
  if (state === 'done') return { closing: '' }
  const closing =
    document === '' ? '' : new WrittenDocument((request as StreamRequest).basis, document).closing()
  if (state === 'stopped') return { closing, notice: stopped }
  if (state === 'interrupted') return { closing, notice: noticeOf.failed }
  return { closing: '', isCutOff: true }
}
