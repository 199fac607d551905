import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { aiMessages } from '@yantu/contract/messages/ai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import OwnTopicDialog from './own-topic-dialog.tsx'

const fetchMock = vi.fn<typeof fetch>()
const download = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
const answer = (code: number, body: object) =>
  Response.json({ code, message: '', data: null, ...body }, { status: code })

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnTopicDialog work={{ templateId: '12', price: '9.90' }} download={download} onClose={onClose} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole('textbox', { name: '我的题目' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('says what is wrong with a topic at its field, and asks nobody', () => {
  press(/换上看看/)
  expect(screen.getByText(aiMessages.topicRequired)).toBeTruthy()
  type('湿'.repeat(61))
  expect(screen.queryByText(aiMessages.topicRequired)).toBeNull()
  press(/换上看看/)
  expect(screen.getByText(aiMessages.lookTopicTooLong)).toBeTruthy()
  expect(fetchMock).not.toHaveBeenCalled()
})

it('shows the cover and two pages, and the way to the file', async () => {
  const pages = ['data:image/webp;base64,AA', 'data:image/webp;base64,BB', 'data:image/webp;base64,CC']
  fetchMock.mockResolvedValue(answer(200, { data: { pages } }))
  type(' 湿地二十年 ')
  press(/换上看看/)
  expect((await screen.findAllByRole('img')).map((picture) => picture.getAttribute('src'))).toEqual(pages)
  expect(screen.getByText('「湿地二十年」在这套模板里，是这样：')).toBeTruthy()
  expect(JSON.parse(fetchMock.mock.calls[0]![1]?.body as string)).toEqual({
    templateId: '12',
    topic: '湿地二十年',
  })
  press(/立即下载/)
  expect(onClose).toHaveBeenCalledOnce()
  expect(download).toHaveBeenCalledOnce()
})

it('keeps what was typed where it is refused, and goes on after it', async () => {
  fetchMock.mockResolvedValueOnce(answer(400, { message: aiMessages.deckBusy }))
  type('湿地二十年')
  press(/换上看看/)
  expect(await screen.findByText(aiMessages.deckBusy)).toBeTruthy()
  expect((field() as HTMLInputElement).value).toBe('湿地二十年')
  fetchMock.mockResolvedValueOnce(answer(200, { data: { pages: ['data:image/webp;base64,AA'] } }))
  press(/换上看看/)
  expect(await screen.findByRole('img')).toBeTruthy()
  expect(screen.queryByText(aiMessages.deckBusy)).toBeNull()
})
