import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/query.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import Suggestions from './suggestions.tsx'

afterEach(cleanup)

const asked: string[] = []
const caller = (async (_key: string, { keyWords }: { keyWords: string }) => {
  asked.push(keyWords)
  return {
    message: '',
    data: {
      works: [{ templateId: '7', templateType: '1', title: `${keyWords}的一生` }],
      designers: [{ userId: '9', userName: `${keyWords}师`, workCount: 3 }],
      scenes: [{ templateType: '6', value: 'flowchart', label: '流程图', total: 2 }],
    },
  }
}) as unknown as Caller

function Box() {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  return (
    <>
      <input
        ref={box}
        type="search"
        aria-label="搜索"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Suggestions box={box} text={text} />
      <p data-testid="here">{useLocation().pathname + useLocation().search}</p>
    </>
  )
}

it('walks works, designers and scenes by arrows, opens what is marked, and asks once for what is typed', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Box }])
  render(
    <QueryClientProvider client={createQueryClient(caller)}>
      <Stub initialEntries={['/template']} />
    </QueryClientProvider>,
  )
  const box = await screen.findByRole('searchbox')
  for (const value of ['量', '量子']) fireEvent.input(box, { target: { value } })
  const options = await screen.findAllByRole('option')
  expect(asked).toEqual(['量子'])
  expect(options.map((option) => option.textContent)).toEqual([
    '作品量子的一生金奖案例',
    '设计师量子师3 件作品',
    '场景流程图逻辑图 · 2 套',
  ])
  expect(screen.getByRole('status').textContent).toBe('3 条建议，用上下键选择')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(box.getAttribute('aria-activedescendant')).toBe(options[2]!.id)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryAllByRole('option')).toEqual([])
  fireEvent.input(box, { target: { value: '量' } })
  await screen.findAllByRole('option')
  for (const key of ['ArrowUp', 'Enter']) fireEvent.keyDown(box, { key })
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/template?type=6&scene=flowchart'))
})
