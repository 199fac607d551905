import { afterEach, expect, it, vi } from 'vitest'
import { runStream } from './run-stream.ts'
import type { WrittenText } from './written-text.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps no more of what it has than the server, and takes what is written anew', async () => {
  const had = '{"origin":"model","title":"题","chapters":[{"id":"A","text":"A","children":['
  const lost = '{"id":"a1","text":"lost","children":[]}'
  const anew = ['{"id":"a2","text":"anew","children":[]}', ']}]}']
  let id = had.length
  const events = anew.map((text) => `id: ${(id += text.length)}\ndata: ${text}\n\n`)
  vi.stubGlobal('fetch', async () => {
    const headers = { 'content-type': 'text/event-stream', 'x-outline-from': String(had.length) }
    return new Response(`${events.join('')}data: [DONE]\n\n`, { headers })
  })
  const seen: WrittenText[] = []
  const end = await runStream({
    stream: { id: 's1', text: had + lost },
    signal: new AbortController().signal,
    resume: () => undefined,
    onOpen: () => undefined,
    onText: (written) => seen.push(written),
    onPause: () => undefined,
  })
  expect(end).toEqual({ kind: 'done', notice: null })
  expect(seen.at(-1)).toEqual({ text: had + anew.join(''), closing: '' })
})
