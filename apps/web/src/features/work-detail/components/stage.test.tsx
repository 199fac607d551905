import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import { stagePages } from '../pages.ts'
import { Stage } from './stage.tsx'

const addresses = ['/p/1-640.webp', '/p/2-640.webp', '/p/3-640.webp']
const pages = stagePages({ previewImageUrl: addresses.join('|'), imageUrl: '', masked: '1', pitchVideo: '' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (address = '/template/detail/12', caller: Caller = nobody) =>
  render(
    <QueryClientProvider client={createQueryClient(caller)}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/template/detail/:id" element={<Stage title="开题" pages={pages} total={28} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
/** A server that finds the word on pages 1 and 2. */
const finding = (onAsked?: (input: object) => void) =>
  (async (_key: string, input: object) => {
    onAsked?.(input)
    const boxes = [{ x: 0.1, y: 0.2, width: 0.3, height: 0.05 }]
    const pages = [1, 2].map((place) => ({ place, boxes }))
    return { message: '', data: { pages, further: 4 } }
  }) as unknown as Caller
const nobody = (() => Promise.reject(new Error('asked'))) as unknown as Caller
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const position = () => screen.getByText(/^\d+ \/ \d+$/).textContent
const present = () =>
  screen
    .getAllByRole('button')
    .find((button) => button.hasAttribute('aria-current'))
    ?.getAttribute('aria-label')

describe('the stage', () => {
  it('turns by the arrow keys and stays within its pages', () => {
    show()
    expect(position()).toBe('1 / 3')
    key('ArrowLeft')
    expect(position()).toBe('1 / 3')
    key('ArrowRight')
    expect(position()).toBe('2 / 3')
    expect(present()).toBe('第 2 页')
    key('ArrowRight')
    key('ArrowRight')
    expect(position()).toBe('3 / 3')
    key('ArrowLeft')
    expect(position()).toBe('2 / 3')
  })

  it('leaves the arrows to fields and to dialogs', () => {
    show()
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'ArrowRight' })
    expect(position()).toBe('1 / 3')
    field.remove()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    key('ArrowRight')
    expect(position()).toBe('1 / 3')
    dialog.remove()
  })

  it('goes where the strip is pressed, and shows only that page to readers', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    expect(position()).toBe('2 / 3')
    const seen = screen.getByAltText('开题 第 2 页')
    expect(seen.closest('[inert]')).toBeNull()
    expect(screen.getByText('下载后查看后续内容').closest('[inert]')).not.toBeNull()
  })

  it('says over the masked page how to see the rest', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '后续内容，下载后查看' }))
    expect(screen.getByText('下载后查看后续内容').closest('[inert]')).toBeNull()
    expect(screen.getByText('完整作品共 28 页')).toBeTruthy()
  })

  it('turns by a swipe, and not by a touch that hardly moves', () => {
    show()
    const page = screen.getByAltText('开题 第 1 页')
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(page, { clientX: from, pointerType: 'touch', isPrimary: true })
      fireEvent.pointerMove(page, { clientX: to, pointerType: 'touch', isPrimary: true })
      fireEvent.pointerUp(page, { pointerType: 'touch', isPrimary: true })
    }
    swipe(200, 190)
    expect(position()).toBe('1 / 3')
    swipe(200, 100)
    expect(position()).toBe('2 / 3')
  })

  it('fills the screen and comes back by Escape', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '全屏查看' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(dialog.textContent).toContain('2 / 3')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(position()).toBe('2 / 3')
  })

  it('opens at the page that a search found, and leads to the others that have the word', async () => {
    const asked: unknown[] = []
    const caller = finding((input) => asked.push(input))
    show(`/template/detail/12#${new URLSearchParams({ page: '2', q: '荧光' })}`, caller)
    const note = await screen.findByText('，另有 4 页在后续内容里')
    expect(asked).toEqual([{ templateId: '12', keyWords: '荧光' }])
    expect(position()).toBe('2 / 3')
    const others = within(note.parentElement as HTMLElement).getAllByRole('button')
    expect(others.map((button) => [button.textContent, button.getAttribute('aria-current')])).toEqual([
      ['第 1 页', null],
      ['第 2 页', 'true'],
    ])
    fireEvent.click(others[0] as HTMLElement)
    expect(position()).toBe('1 / 3')
  })

  it('frames the word, also where the picture of the page before comes last', async () => {
    const awaited = new Map<string, { onload: (() => void) | null }>()
    class Picture {
      onload: (() => void) | null = null
      naturalWidth = 1600
      naturalHeight = 900
      set src(address: string) {
        awaited.set(address, this)
      }
    }
    vi.stubGlobal('Image', Picture)
    const { container } = show(
      `/template/detail/12#${new URLSearchParams({ page: '2', q: '荧光' })}`,
      finding(),
    )
    await screen.findByText('，另有 4 页在后续内容里')
    expect([...awaited.keys()]).toEqual(['/p/1-640.webp', '/p/2-640.webp'])
    act(() => awaited.get('/p/2-640.webp')?.onload?.())
    expect(container.querySelectorAll('i')).toHaveLength(1)
    act(() => awaited.get('/p/1-640.webp')?.onload?.())
    expect(container.querySelectorAll('i')).toHaveLength(1)
  })
})
