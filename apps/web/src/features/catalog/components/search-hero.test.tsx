import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import { SearchHero } from './search-hero.tsx'

afterEach(cleanup)

const suggested = async () => ({
  message: '',
  data: {
    works: [{ templateId: '7', templateType: '0', title: '量子纠错的一生' }],
    designers: [],
    scenes: [],
  },
})

const search = vi.fn<(keyword: string) => void>()
const Page = () => (
  <SearchHero title="模板大厅" lead="" placeholder="搜索模板" hotWords={[]} keyword="" onSearch={search} />
)
const Stub = createRoutesStub([{ path: '*', Component: Page }])
const page = () => (
  <QueryClientProvider client={createQueryClient(suggested as unknown as Caller)}>
    <Stub />
  </QueryClientProvider>
)

it('searches for what was typed before its scripts had come', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page())
  const box = container.querySelector('input')!
  box.value = '量子'
  render(page(), { container, hydrate: true })
  expect(screen.getByRole('searchbox')).toBe(box)
  fireEvent.submit(screen.getByRole('search'))
  expect(search.mock.calls).toEqual([['量子']])
  expect(box.value).toBe('量子')
})

it('lets no suggestion stand over what is found by a word sent off at once', async () => {
  render(page())
  const box = await screen.findByRole('searchbox')
  box.focus()
  fireEvent.input(box, { target: { value: '量子' } })
  fireEvent.submit(screen.getByRole('search'))
  await import('./suggestions.tsx')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.input(box, { target: { value: '量子纠' } })
  expect(await screen.findByRole('option')).toBeDefined()
})
