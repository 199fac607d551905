import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at } from '../paths.ts'
import { runNode } from '../run.ts'
import { type Check, failed, type Result } from './result.ts'
import type { Report } from './vitest-reporter.ts'

/** Files at a time where they wait more than they work: by the number of cores (vitest.config.ts) half of them idle. */
const AT_ONCE: Record<string, number> = { integration: 3, e2e: 3 }

/** A worker in an endless loop is ended by no test's own time. No group takes so long, whatever runs beside it, ms. */
const mostMs = (project: string): number => (project === 'deep' ? 12 : 1) * 3_600_000

/**
 * Runs projects of vitest.config.ts beside each other. A test that was skipped but for want of samples, a file that could not be read and a run with
 * fewer tests than the least all count as failures.
 */
export function vitest(
  projects: readonly [string, ...string[]],
  least: number,
  environment: () => NodeJS.ProcessEnv = () => ({}),
  /** Parts of the paths of the files to run; all of the project by default. */
  files: readonly string[] = [],
): Check {
  return async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yantu-report-'))
    const report = path.join(folder, 'report.json')
    try {
      const atOnce = AT_ONCE[projects[0]]
      const workers = atOnce ? [`--maxWorkers=${atOnce}`] : []
      const reporters = ['--reporter=default', `--reporter=${at('scripts/checks/vitest-reporter.ts')}`]
      const { code, output } = await runNode(
        at('node_modules/vitest/vitest.mjs'),
        ['run', ...projects.map((name) => `--project=${name}`), ...workers, ...reporters, ...files],
        {
          env: { NODE_ENV: 'test', YANTU_REPORT: report, ...environment() },
          show: true,
          mostMs: mostMs(projects[0]),
        },
      )
      if (!fs.existsSync(report))
        return failed([`vitest ended with ${code} and without a report: ${output.trim().split('\n').at(-1)}`])
      return judge(JSON.parse(fs.readFileSync(report, 'utf8')), code, least)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  }
}

const notPlayed = (count: number) =>
  `${count} tests not played: no samples (YANTU_SAMPLES, or shared/samples beside the repository)`

function judge(
  { passed, failed: fallen, skipped, withoutSamples, files, fell }: Report,
  code: number,
  least: number,
): Result {
  const faults = [
    ...(skipped > 0 ? [`${skipped} tests skipped`] : []),
    ...(passed + fallen < least ? [`only ${passed + fallen} tests ran, expected at least ${least}`] : []),
    ...(code !== 0 && fallen === 0 ? [`vitest ended with ${code}`] : []),
  ]
  return {
    passed,
    failed: fallen + skipped + (faults.length > 0 && skipped === 0 ? 1 : 0),
    detail: [
      ...faults,
      ...fell,
      `${passed} tests`,
      ...(withoutSamples > 0 ? [notPlayed(withoutSamples)] : []),
    ],
    files,
  }
}
