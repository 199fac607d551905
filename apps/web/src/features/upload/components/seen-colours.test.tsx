import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, viewedBy } from '../../../lib/query.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import { SeenColours } from './seen-colours.tsx'

const [owner, fileId] = ['7', '0190a5c2-0000-7000-8000-000000000001']
const options = [
  { value: 'red', label: '红', hex: '#c00' },
  { value: 'white', label: '白', hex: '#fff' },
  { value: 'blue', label: '蓝', hex: '#00c' },
]
const nobody = (async () => {
  throw new Error('nobody is to be asked')
}) as unknown as Caller

function open(seen: readonly string[], chosen: readonly string[]) {
  const client = createQueryClient(nobody)
  client.setQueryData(['POST /api/template/suggestColors', { fileId }, viewedBy(owner)], { colors: seen })
  const onTake = vi.fn<(colors: string[]) => void>()
  const { container } = render(
    <QueryClientProvider client={client}>
      <SeenColours {...{ owner, fileId, options, chosen, onTake }} />
    </QueryClientProvider>,
  )
  return { onTake, said: container.textContent }
}
afterEach(cleanup)

it('offers what the cover shows, and takes it by one press', () => {
  const { onTake, said } = open(['blue', 'white'], [])
  expect(said).toBe('按封面建议：白蓝选上')
  expect(onTake).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button'))
  expect(onTake).toHaveBeenCalledWith(['white', 'blue'])
})

it('keeps what was chosen', () => {
  const { onTake, said } = open(['blue', 'white'], ['red', 'blue'])
  expect(said).toBe('按封面建议：白也选上')
  fireEvent.click(screen.getByRole('button'))
  expect(onTake).toHaveBeenCalledWith(['red', 'white', 'blue'])
})

it.each([
  ['all of it was chosen', ['blue'], ['blue', 'red']],
  ['nothing was seen', [], []],
])('says nothing where %s', (_when, seen, chosen) => expect(open(seen, chosen).said).toBe(''))
