import { expect, it, vi } from 'vitest'
import type { Decision } from '../api.ts'
import { createOutbox, decidedIn } from './outbox.ts'

const given = (templateId: string) => ({
  decision: { templateId, edition: 1, decision: 'reject' } as Decision,
  title: '量子计算前沿综述',
  said: '已驳回',
})

function start(send = vi.fn<(decision: Decision, isLeaving: boolean) => Promise<void>>(async () => {})) {
  const timers: { run: () => void; isStopped: boolean }[] = []
  const outbox = createOutbox({
    send,
    messageOf: (error) => (error as Error).message,
    now: () => 1_000,
    later(run) {
      const timer = { run, isStopped: false }
      timers.push(timer)
      return () => {
        timer.isStopped = true
      }
    },
  })
  const sent = () => send.mock.calls.map(([{ templateId }, isLeaving]) => [templateId, isLeaving])
  const passTime = () => timers.filter(({ isStopped }) => !isStopped).forEach(({ run }) => run())
  return { outbox, sent, passTime }
}
const held = (outbox: ReturnType<typeof start>['outbox']) => outbox.store.get().held

it('holds a decision for ten seconds, and sends it then, once', () => {
  const { outbox, sent, passTime } = start()
  outbox.hold(given('7'))
  expect([held(outbox)?.until, sent()]).toEqual([11_000, []])
  expect([...decidedIn(outbox.store.get())]).toEqual(['7'])
  passTime()
  expect(sent()).toEqual([['7', false]])
  passTime()
  expect([held(outbox), sent().length]).toEqual([null, 1])
})

it('gives it back to whoever takes it back, and sends nothing', () => {
  const { outbox, sent, passTime } = start()
  outbox.hold(given('7'))
  expect(outbox.undo()?.decision.templateId).toBe('7')
  passTime()
  expect([outbox.undo(), sent(), decidedIn(outbox.store.get()).size]).toEqual([null, [], 0])
})

it('sends the one before when another is made', () => {
  const { outbox, sent } = start()
  outbox.hold(given('7'))
  outbox.hold(given('8'))
  expect([sent(), held(outbox)?.decision.templateId]).toEqual([[['7', false]], '8'])
  expect([...decidedIn(outbox.store.get())]).toEqual(['8', '7'])
})

it('sends what is held when the page is left, in a way that outlives it', async () => {
  const { outbox, sent, passTime } = start()
  outbox.hold(given('7'))
  await outbox.flush(true)
  passTime()
  await outbox.flush(true)
  expect(sent()).toEqual([['7', true]])
})

it('keeps what was refused, with the reason, until it is sent once more or let go', async () => {
  const send = vi
    .fn<() => Promise<void>>(async () => {})
    .mockRejectedValueOnce(new Error('作品已有变化，请刷新后再试'))
  const { outbox } = start(send)
  outbox.hold(given('7'))
  await outbox.flush()
  expect(outbox.store.get()).toMatchObject({
    sending: [],
    failed: [{ message: '作品已有变化，请刷新后再试', held: { title: '量子计算前沿综述' } }],
  })
  await outbox.retry(outbox.store.get().failed[0]!)
  expect([send.mock.calls.length, outbox.store.get().failed]).toEqual([2, []])
})

it('keeps each of several that were refused, whatever is decided meanwhile', async () => {
  const { outbox } = start(vi.fn<() => Promise<void>>(() => Promise.reject(new Error('作品已有变化'))))
  for (const id of ['7', '8', '9']) {
    outbox.hold(given(id))
    await Promise.resolve()
  }
  await vi.waitFor(() => expect(outbox.store.get().sending).toEqual([]))
  const refused = () => outbox.store.get().failed.map(({ held: { decision } }) => decision.templateId)
  expect([refused(), held(outbox)?.decision.templateId]).toEqual([['7', '8'], '9'])
  outbox.forget(outbox.store.get().failed[0]!)
  expect(refused()).toEqual(['8'])
})
