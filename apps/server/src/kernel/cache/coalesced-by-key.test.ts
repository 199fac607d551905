import { expect, test } from 'vitest'
import { coalescedByKey } from './coalesce.ts'

function slowLoader() {
  const runs: { key: string; finish: (value: string) => void; fail: (error: Error) => void }[] = []
  const load = coalescedByKey(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        runs.push({ key, finish: resolve, fail: reject })
      }),
  )
  return { load, runs }
}

/** Lets everything that can run without a further answer run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('callers during a run share the run that starts after it, never the one under way', async () => {
  const { load, runs } = slowLoader()
  const first = load('a')
  const later = [load('a'), load('a'), load('a')]
  expect(runs).toHaveLength(1)
  runs[0]?.finish('old')
  expect(await first).toBe('old')
  await settle()
  expect(runs).toHaveLength(2)
  const latest = load('a')
  runs[1]?.finish('new')
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new'])
  await settle()
  expect(runs).toHaveLength(3)
  runs[2]?.finish('newest')
  expect(await latest).toBe('newest')
})

test('keys do not wait for each other', async () => {
  const { load, runs } = slowLoader()
  const a = load('a')
  const b = load('b')
  runs[1]?.finish('B')
  expect(await b).toBe('B')
  runs[0]?.finish('A')
  expect(await a).toBe('A')
})

test('a failed run fails those who shared it and nobody after it', async () => {
  const { load, runs } = slowLoader()
  const first = load('a')
  const second = load('a')
  runs[0]?.fail(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await settle()
  runs[1]?.finish('found')
  expect(await second).toBe('found')
  const third = load('a')
  runs[2]?.finish('again')
  expect(await third).toBe('again')
})
