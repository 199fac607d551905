import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dictionariesQuery } from './dictionaries.ts'
import { createQueryClient, dictionaryAgeMs } from './query.ts'
import type { Caller } from './transport/json.ts'

const types = 'scene,style,color'
const told = (label: string) => ({ scene: [{ label, value: 'fund' }] })

/** A visit with a cache of its own, to which the server says so. */
function visit(label: string) {
  const caller = vi.fn<() => Promise<{ data: object; message: string }>>(async () => ({
    data: told(label),
    message: '',
  }))
  const client = createQueryClient(caller as unknown as Caller)
  return { client, caller }
}
const clients: QueryClient[] = []
function look({ client }: ReturnType<typeof visit>) {
  clients.push(client)
  client.mount()
  const observer = new QueryObserver(client, dictionariesQuery(types))
  observer.subscribe(() => undefined)
  return observer
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('shows at the next visit at once what was told at the one before, and asks anew', async () => {
  const first = look(visit('基金申报'))
  expect(first.getCurrentResult().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(first.getCurrentResult().data).toEqual(told('基金申报'))

  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  const next = look(visit('基金申报书'))
  expect(next.getCurrentResult().data).toEqual(told('基金申报'))
  await vi.advanceTimersByTimeAsync(0)
  expect(next.getCurrentResult().data).toEqual(told('基金申报书'))

  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  expect(look(visit('')).getCurrentResult().data).toEqual(told('基金申报书'))
})

it('asks for nothing within the minutes for which it is believed', async () => {
  look(visit('基金申报'))
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(Date.now() + dictionaryAgeMs - 1_000)
  const again = visit('')
  look(again)
  await vi.advanceTimersByTimeAsync(0)
  expect(again.caller).not.toHaveBeenCalled()
})

it('shows what it has where the server does not answer', async () => {
  look(visit('基金申报'))
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  const broken = visit('')
  broken.caller.mockRejectedValue(new Error('nobody there'))
  const observer = look(broken)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().data).toEqual(told('基金申报'))
})

it.each<[string, string | null]>([
  ['nothing', null],
  ['what is no JSON', '{'],
  ['what is something else', '[]'],
  ['what is half of it', JSON.stringify({ at: Date.now() })],
  ['what is older than a month', JSON.stringify({ at: Date.now() - 31 * 24 * 3_600_000, data: told('旧') })],
  ['what comes from the future', JSON.stringify({ at: Date.now() + 9e9, data: told('旧') })],
])('begins anew with %s', (_what, stored) => {
  if (stored) vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(stored)
  expect(look(visit('')).getCurrentResult().data).toBeUndefined()
})

it('does without where nothing can be kept', async () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const observer = look(visit('基金申报'))
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toEqual(told('基金申报'))
})
