import { expect, it } from 'vitest'
import { createNewest } from './newest.ts'

const [ANN, BEN] = [1, 2]

/** Work that ends when it is told to, and what has begun so far. */
function workshop() {
  const newest = createNewest(() => new Error('overtaken'))
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (userId: number, name: string) =>
    newest(userId, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { work, begun, end: (name: string) => ends.get(name)?.() }
}

it('runs one at a time and then the newest; what was asked for in between is told so', async () => {
  const { work, begun, end } = workshop()
  const [first, second, third] = [work(ANN, 'first'), work(ANN, 'second'), work(ANN, 'third')]
  await expect(second).rejects.toThrow('overtaken')
  expect(begun).toEqual(['first'])
  end('first')
  expect(await first).toBe('first')
  await expect.poll(() => begun).toEqual(['first', 'third'])
  end('third')
  expect(await third).toBe('third')
})

it('keeps nobody waiting for another, and goes on after a failure', async () => {
  const { work, begun, end } = workshop()
  const hers = work(ANN, 'hers')
  const his = work(BEN, 'his')
  await expect.poll(() => begun).toEqual(['hers', 'his'])
  end('his')
  end('hers')
  await Promise.all([hers, his])

  const newest = createNewest(() => new Error('overtaken'))
  await expect(newest(ANN, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await newest(ANN, async () => 'next')).toBe('next')
})
