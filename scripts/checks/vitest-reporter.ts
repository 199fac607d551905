import fs from 'node:fs'
import type { Reporter, SerializedError, TestModule, TestResult, TestResultSkipped } from 'vitest/node'

/** What a file of tests came to. */
export interface FileReport {
  path: string
  /** From its first import to its last hook, s. */
  seconds: number
  passed: number
  failed: number
  skipped: number
  /** Tests of files that lie beside the repository, on a machine without them. */
  withoutSamples: number
  /** What fell, each with the first line of what it said. */
  fell: string[]
}

/** What a run came to. */
export interface Report {
  files: FileReport[]
  /** Errors that no test threw. */
  unhandled: string[]
}

/** Writes the report of a run to the file that YANTU_REPORT names. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = { files: modules.map(reportOf), unhandled: unhandled.map(firstLine) }
    fs.writeFileSync(process.env.YANTU_REPORT as string, JSON.stringify(report))
  }
}

function reportOf(module: TestModule): FileReport {
  const results = [...module.children.allTests()].map((test) => test.result())
  const count = (isMeant: (result: TestResult) => boolean) => results.filter(isMeant).length
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    path: module.relativeModuleId,
    seconds: (collectDuration + setupDuration + duration) / 1_000,
    passed: count(({ state }) => state === 'passed'),
    failed: count(({ state }) => state === 'failed'),
    skipped: count((result) => result.state === 'pending' || (isSkipped(result) && !lacksSamples(result))),
    withoutSamples: count(lacksSamples),
    fell: whatFell(module),
  }
}

const isSkipped = (result: TestResult): result is TestResultSkipped => result.state === 'skipped'

/** By the note of packages/deck/src/importers/testing/samples.ts. */
const lacksSamples = (result: TestResult): boolean => isSkipped(result) && result.note === 'without samples'

const firstLine = ({ message }: { message: string }): string => `  ${message.split('\n', 1)[0]}`

/** The run's own output is long by the time that it ends. */
function whatFell(module: TestModule): string[] {
  return [module, ...module.children.allSuites(), ...module.children.allTests('failed')].flatMap((part) => {
    const errors = part.type === 'test' ? (part.result().errors ?? []) : part.errors()
    const name = part.type === 'module' ? '' : `: ${part.fullName}`
    return errors.length > 0 ? [`${module.relativeModuleId}${name}`, ...errors.map(firstLine)] : []
  })
}
