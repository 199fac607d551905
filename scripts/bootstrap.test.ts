import { expect, it } from 'vitest'
import { at } from './paths.ts'
import { runNode } from './run.ts'

const bootstrap = (...args: string[]) => runNode(at('scripts/bootstrap.mjs'), args)

it('runs a program of the packages under Node 24 and passes its output through', async () => {
  const { code, output } = await bootstrap('run', 'semver', '24.1.0', '--range', '>=24')
  expect([code, output.trim()]).toEqual([0, '24.1.0'])
})

it('keeps the exit code of what it ran', async () => {
  const { code, output } = await bootstrap('run', 'semver', '1.0.0', '--range', '>=24')
  expect([code, output]).toEqual([1, ''])
})

it.each([[], ['launch'], ['run']])(
  'answers a command it does not know with the ones it does: %s',
  async (...args) => {
    const { code, output } = await bootstrap(...args)
    expect(code).toBe(1)
    expect(output).toMatch(
      /start\|dev\|test\|test:deep\|seed\|backup\|restore\|admin\|personal-keys\|demo:remove\|bench\|gallery\|run <program>/,
    )
  },
)

it('names a program that is not there', async () => {
  const { code, output } = await bootstrap('run', 'no-such-program')
  expect(code).toBe(1)
  expect(output).toContain('no-such-program')
})
