import fs from 'node:fs'
import type { Reporter, TestModule, TestResult, TestResultSkipped } from 'vitest/node'

/** What a run came to. */
export interface Report {
  passed: number
  failed: number
  skipped: number
  /** Tests of files that lie beside the repository, on a machine without them. */
  withoutSamples: number
  /** How long each file took from its first import to its last hook, s. */
  files: { path: string; seconds: number }[]
  /** What fell, each with the first line of what it said. */
  fell: string[]
}

/** Writes the report of a run to the file that YANTU_REPORT names. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = modules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result()))
    const count = (isMeant: (result: TestResult) => boolean) => results.filter(isMeant).length
    const report: Report = {
      passed: count(({ state }) => state === 'passed'),
      failed: count(({ state }) => state === 'failed'),
      skipped: count((result) => result.state === 'pending' || (isSkipped(result) && !lacksSamples(result))),
      withoutSamples: count(lacksSamples),
      files: modules.map((module) => ({ path: module.relativeModuleId, seconds: secondsOf(module) })),
      fell: modules.flatMap(whatFell),
    }
    fs.writeFileSync(process.env.YANTU_REPORT as string, JSON.stringify(report))
  }
}

const isSkipped = (result: TestResult): result is TestResultSkipped => result.state === 'skipped'

/** By the note of packages/deck/src/importers/testing/samples.ts. */
const lacksSamples = (result: TestResult): boolean => isSkipped(result) && result.note === 'without samples'

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1_000
}

/** The run's own output is long by the time that it ends. */
function whatFell(module: TestModule): string[] {
  const said = (errors: readonly { message: string }[]) =>
    errors.map(({ message }) => `  ${message.split('\n', 1)[0]}`)
  return [module, ...module.children.allSuites(), ...module.children.allTests('failed')].flatMap((part) => {
    const errors = part.type === 'test' ? (part.result().errors ?? []) : part.errors()
    const name = part.type === 'module' ? '' : `: ${part.fullName}`
    return errors.length > 0 ? [`${module.relativeModuleId}${name}`, ...said(errors)] : []
  })
}
