import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/query.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import { connectTransport } from '../../../lib/transport/request.ts'
import WorkInspection from './work-inspection.tsx'

const fileId = '0190a5c2-0000-7000-8000-000000000001'
const pages = Array.from({ length: 12 }, (_, at) => at + 1)
const report = {
  type: 'pptx',
  pages: 12,
  size: { w: 1280, h: 720 },
  refused: null,
  findings: pages.map((page) => ({
    page,
    rule: 'small-text',
    severity: 'must',
    message: `第 ${page} 页字太小`,
    box: { x: 10, y: 10, w: 100, h: 20 },
  })),
  strip: pages.map((page) => ({ page, letters: 40, worst: 'must', hidden: false })),
  more: 0,
  fonts: [],
  unchecked: [],
}

afterEach(cleanup)

it('draws the first pages with a finding by itself, and each further one when it is opened', async () => {
  connectTransport({ token: () => 't', viewer: () => '7', signedOut: () => undefined })
  const drawn: number[] = []
  const answers: Record<string, (input: { page: number }) => unknown> = {
    'POST /api/inspection/start': () => ({ state: 'done' }),
    'GET /api/inspection/report': () => ({
      state: 'done',
      report,
      pdfFileId: null,
      pdfFindings: null,
      alike: [],
      message: '',
    }),
    'GET /api/inspection/page': ({ page }) => {
      drawn.push(page)
      return { page, picture: `data:image/svg+xml,${page}` }
    },
  }
  const caller = (async (key: string, input: { page: number }) => ({
    data: answers[key]?.(input),
  })) as unknown as Caller
  const { container } = render(
    <QueryClientProvider client={createQueryClient(caller)}>
      <WorkInspection
        owner="7"
        file={{ url: `/files/private/${fileId}`, name: '答辩.pptx', size: 1 } as never}
        onReplace={() => {}}
      />
    </QueryClientProvider>,
  )
  await expect.poll(() => drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  fireEvent.click(screen.getByRole('button', { name: '看第 11 页' }))
  expect(await screen.findByAltText('第 11 页')).toHaveProperty('src', 'data:image/svg+xml,11')
  expect(container.querySelector('figure [title="第 11 页字太小"]')).toBeTruthy()
  expect(drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11])
  fireEvent.click(screen.getByRole('button', { name: '第 2 页，要改' }))
  expect(screen.getByAltText('第 2 页')).toBeTruthy()
  expect(drawn).toHaveLength(9)
})

it('says of a deck what differs from the PDF that stands beside it now, not from the one before', async () => {
  connectTransport({ token: () => 't', viewer: () => '7', signedOut: () => undefined })
  const [wrong, right] = ['0190a5c2-0000-7000-8000-00000000000a', '0190a5c2-0000-7000-8000-00000000000b']
  const named: string[] = []
  const asked: string[] = []
  const clean = { ...report, findings: [] }
  const unlike = [{ page: 1, rule: 'pdf', severity: 'hint', message: '这一页与 PDF 的同一页不同', box: null }]
  const caller = (async (key: string, { pdfFileId = '' }: { pdfFileId?: string }) => {
    if (key === 'POST /api/inspection/start') {
      named.push(pdfFileId)
      return { data: { state: 'done' } }
    }
    const now = named.at(-1) ?? null
    asked.push(now ?? '')
    // The comparison takes a moment, in which nothing is known of the new one.
    const isThere = now === wrong || asked.filter((one) => one === right).length > 1
    const pdfFindings = isThere ? (now === wrong ? unlike : []) : null
    return { data: { state: 'done', report: clean, pdfFileId: now, pdfFindings, alike: [], message: null } }
  }) as unknown as Caller
  const client = createQueryClient(caller)
  const beside = (pdfFileId: string) => (
    <QueryClientProvider client={client}>
      <WorkInspection
        owner="7"
        file={{ url: `/files/private/${fileId}`, name: '答辩.pptx', size: 1 } as never}
        pdfUrl={`/files/private/${pdfFileId}`}
        onReplace={() => {}}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(beside(wrong))
  await screen.findByText('这一页与 PDF 的同一页不同')
  rerender(beside(right))
  await expect.poll(() => screen.queryByText('这一页与 PDF 的同一页不同')).toBeNull()
  await expect.poll(() => asked.filter((one) => one === right).length, { timeout: 5_000 }).toBeGreaterThan(1)
  expect(screen.queryByText('这一页与 PDF 的同一页不同')).toBeNull()
})
