import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient, viewedBy } from '../../../lib/query.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import DeckFaces from './deck-faces.tsx'

const [owner, fileId] = ['7', '0190a5c2-0000-7000-8000-000000000001']
const svg = (page: number) => `data:image/svg+xml,${page}`
const asked: string[] = []
const caller = (async (key: string) => {
  asked.push(key)
  throw new Error('nobody is to be asked')
}) as unknown as Caller

/** `drawn` are the pages that can be drawn; null has none answered yet. */
function open(report: { type: string; pages: number } | null, drawn: readonly number[] | null) {
  const client = createQueryClient(caller)
  const key = (call: string, input: object) => [call, input, viewedBy(owner)]
  client.setQueryData(key('GET /api/inspection/report', { fileId }), {
    state: 'done',
    report,
    pdfFileId: null,
    pdfFindings: null,
    alike: [],
  })
  for (const page of drawn ? [1, 2, 3, 4, 5] : [])
    client.setQueryData(key('GET /api/inspection/page', { fileId, page }), {
      page,
      picture: drawn?.includes(page) ? svg(page) : null,
    })
  const { container } = render(
    <QueryClientProvider client={client}>
      <DeckFaces
        owner={owner}
        fileUrl={`/files/private/${fileId}`}
        show={(faces, pages) => (
          <>
            {faces}
            <p>{pages ?? '—'}</p>
          </>
        )}
      />
    </QueryClientProvider>,
  )
  return { client, faces: [...container.querySelectorAll('img')].map(({ src }) => src) }
}
const show = (...given: Parameters<typeof open>) => open(...given).faces
afterEach(cleanup)

it('shows the first pages of a deck once it was examined, the cover first, and asks no report itself', () => {
  expect(show({ type: 'pptx', pages: 24 }, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5].map(svg))
  expect(screen.getByText('24')).toBeDefined()
  expect(screen.getByAltText('封面')).toHaveProperty('src', svg(1))
  cleanup()
  expect(show({ type: 'pptx', pages: 3 }, [1, 2, 3])).toEqual([1, 2, 3].map(svg))
  cleanup()
  expect(show({ type: 'pptx', pages: 24 }, [1, 3])).toEqual([svg(1), svg(3)])
  expect(asked).toEqual([])
})

it.each([
  ['before it was examined', null, [1]],
  ['where its cover cannot be drawn', { type: 'pptx', pages: 24 }, [2, 3]],
  ['of another type', { type: 'ppt', pages: 24 }, [1, 2]],
] as const)('shows none %s', (_when, report, drawn) => {
  expect(show(report, drawn)).toEqual([])
})

it('asks for one page at a time', () => {
  const { client } = open({ type: 'pptx', pages: 24 }, null)
  const asking = client.getQueryCache().findAll({
    queryKey: ['GET /api/inspection/page'],
    fetchStatus: 'fetching',
  })
  expect(asking.map(({ queryKey }) => (queryKey[1] as { page: number }).page)).toEqual([1])
})
