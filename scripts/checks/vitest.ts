import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at } from '../paths.ts'
import { runNode } from '../run.ts'
import { type Check, failed, type Result } from './result.ts'

interface JsonReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
}

/**
 * Runs one project of vitest.config.ts. A test that was skipped, a file that could not be read and a run with
 * fewer tests than the least all count as failures.
 */
export function vitest(
  project: string,
  least: number,
  environment: () => NodeJS.ProcessEnv = () => ({}),
  /** Parts of the paths of the files to run; all of the project by default. */
  files: readonly string[] = [],
): Check {
  return async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yantu-report-'))
    const report = path.join(folder, 'report.json')
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { code } = await runNode(
        at('node_modules/vitest/vitest.mjs'),
        ['run', '--project', project, ...reporters, ...files],
        {
          env: { NODE_ENV: 'test', ...environment() },
          show: true,
        },
      )
      if (!fs.existsSync(report)) return failed([`vitest ended with ${code} and without a report`])
      return judge(JSON.parse(fs.readFileSync(report, 'utf8')), code, least)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  }
}

function judge(report: JsonReport, code: number, least: number): Result {
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report
  const skipped = numPendingTests + numTodoTests
  const faults = [
    ...(skipped > 0 ? [`${skipped} tests skipped`] : []),
    ...(passed + numFailedTests < least
      ? [`only ${passed + numFailedTests} tests ran, expected at least ${least}`]
      : []),
    ...(code !== 0 && numFailedTests === 0 ? [`vitest ended with ${code}`] : []),
  ]
  const failures = numFailedTests + skipped + (faults.length > 0 && skipped === 0 ? 1 : 0)
  return { passed, failed: failures, detail: faults.length > 0 ? faults : [`${passed} tests`] }
}
