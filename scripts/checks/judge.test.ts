import { describe, expect, it } from 'vitest'
import { filesToRepeat, judge, type Run, withSecond } from './judge.ts'
import type { FileReport } from './vitest-reporter.ts'

const file = (path: string, of: Partial<FileReport> = {}): FileReport => ({
  path,
  seconds: 1,
  passed: 3,
  failed: 0,
  skipped: 0,
  withoutSamples: 0,
  fell: [],
  ...of,
})
const fell = (path: string): FileReport =>
  file(path, { passed: 2, failed: 1, fell: [`${path}: one`, '  why'] })
const run = (files: FileReport[], of: Partial<Run> = {}): Run => ({
  files,
  unhandled: [],
  code: files.some(({ failed }) => failed > 0) ? 1 : 0,
  ...of,
})

describe('files that fell', () => {
  it('are run once more where they are few and nothing else is wrong', () => {
    expect(filesToRepeat(run([file('a'), fell('b'), fell('c')]))).toEqual(['b', 'c'])
    expect(filesToRepeat(run([file('a')]))).toEqual([])
    expect(filesToRepeat(run([fell('a'), fell('b'), fell('c')]))).toEqual([])
    expect(filesToRepeat(run([fell('a')], { unhandled: ['  lost'] }))).toEqual([])
  })

  it('and stand the second time pass, and are named with what they said', () => {
    const { passed, failed, unsteady } = judge(withSecond(run([file('a'), fell('b')]), run([file('b')])), 6)
    expect({ passed, failed, unsteady }).toEqual({ passed: 6, failed: 0, unsteady: ['b: one', '  why'] })
  })

  it('and fall again fail', () => {
    const both = withSecond(run([file('a'), fell('b'), fell('c')]), run([fell('b'), file('c')]))
    expect(judge(both, 1)).toMatchObject({ passed: 8, failed: 1, unsteady: ['c: one', '  why'] })
  })

  it('and are not there the second time fail', () => {
    expect(judge(withSecond(run([fell('a')]), run([], { code: 1 })), 1)).toMatchObject({
      failed: 1,
      unsteady: [],
    })
  })
})

describe('a run', () => {
  it('fails with too few tests, a skipped one, and an end that no test explains', () => {
    expect(judge(run([file('a')]), 4)).toMatchObject({ passed: 3, failed: 1 })
    expect(judge(run([file('a', { skipped: 2 })]), 1)).toMatchObject({ failed: 2 })
    expect(judge(run([file('a')], { code: 1, unhandled: ['  lost'] }), 1)).toMatchObject({
      failed: 1,
      detail: ['vitest ended with 1', '  lost', '3 tests'],
    })
  })

  it('passes without samples, and says so', () => {
    const { failed, detail } = judge(run([file('a', { withoutSamples: 2 })]), 3)
    expect([failed, detail.length]).toEqual([0, 2])
  })
})
