import { afterEach, describe, expect, it } from 'vitest'
import { closeDialogs, confirm, dialogs, openLogin, openVip, type Question } from './app-state.ts'

const question: Question = { title: '解散批次', text: '确认解散吗？', action: '解散' }
const shown = () => dialogs.get().question

afterEach(closeDialogs)

describe('a question', () => {
  it.each([
    ['the login', () => openLogin()],
    ['the membership', () => openVip()],
    ['nothing', () => closeDialogs()],
    ['another question', () => void confirm({ ...question, title: '离开' })],
  ])('is answered with no when %s takes its place, which stays', async (_what, replace) => {
    const answer = confirm(question)
    replace()
    const next = dialogs.get()
    expect(await answer).toBe(false)
    expect(dialogs.get()).toBe(next)
  })

  it('goes away with its answer, but takes nothing with it that was opened since', async () => {
    const first = confirm(question)
    const { onAnswer } = shown() ?? {}
    onAnswer?.(true)
    expect(await first).toBe(true)
    expect(shown()).toBeNull()
    openLogin()
    onAnswer?.(true)
    expect(dialogs.get().login).not.toBeNull()
  })

  it.each([
    ['done', (act: PromiseWithResolvers<void>) => act.resolve(), true],
    ['refused', (act: PromiseWithResolvers<void>) => act.reject(new Error('不行')), false],
  ])('whose act is under way when another comes is answered once it is %s', async (_what, end, expected) => {
    const act = Promise.withResolvers<void>()
    const answer = confirm({ ...question, onConfirm: () => act.promise })
    const acting = shown()
      ?.onConfirm?.()
      .catch(() => undefined)
    openLogin()
    end(act)
    await acting
    expect(await answer).toBe(expected)
    expect(dialogs.get().login).not.toBeNull()
  })
})
