import { expect, test } from 'vitest'
import { run } from './run.ts'

const node = (script: string, mostMs: number) => run(process.execPath, ['-e', script], { mostMs })

test('a program that does not end is killed, and told as failed', async () => {
  const { code, output } = await node('for (;;);', 500)
  expect(code).toBe(1)
  expect(output).toContain('killed after 500 ms: it had not ended')
})

test('one that ends in time is not', async () => {
  expect(await node('console.log("done"); process.exit(3)', 60_000)).toEqual({ code: 3, output: 'done\n' })
})
