import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { drawings } from '../drawings.ts'
import { DrawingGallery } from './gallery.tsx'

afterEach(cleanup)

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DrawingGallery />
    </MemoryRouter>,
  )
const plates = () =>
  screen.getAllByRole('button', { name: /^预览/ }).map((plate) => plate.getAttribute('aria-label'))

it('shows the kind that the address names, and all where it names none that there is', () => {
  Element.prototype.scrollTo = vi.fn<() => void>()
  open('/mapping?kind=cover')
  expect(plates()).toEqual(['预览 光与晶格', '预览 精准一剪'])
  fireEvent.click(screen.getByRole('link', { name: '科研动画' }))
  expect(plates()).toEqual(['预览 锂离子电池充放电', '预览 液滴微流控芯片'])
  cleanup()
  open('/mapping?kind=nonsense')
  expect(plates()).toHaveLength(drawings.length)
})

it('shows one large: arrows turn within what is chosen, Z enlarges, Escape gives the focus back', async () => {
  open('/mapping?kind=illustration')
  const plate = screen.getByRole('button', { name: '预览 神经元与突触' })
  plate.focus()
  fireEvent.click(plate)
  const dialog = await screen.findByRole('dialog', { name: '神经元与突触' })
  const press = (key: string) => fireEvent.keyDown(dialog, { key })
  expect(screen.getByText('2 / 4')).toBeTruthy()
  press('ArrowRight')
  expect(screen.getByRole('dialog', { name: '迈克耳孙干涉仪' })).toBeTruthy()
  press('End')
  press('ArrowRight')
  expect(screen.getByText('4 / 4')).toBeTruthy()
  press('z')
  expect(screen.getByRole('region', { name: '全球碳循环' })).toBeTruthy()
  press('Escape')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(plate)
})
