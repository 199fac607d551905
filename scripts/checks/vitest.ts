import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at } from '../paths.ts'
import { say } from '../progress.ts'
import { runNode } from '../run.ts'
import { filesToRepeat, judge, type Run, withSecond } from './judge.ts'
import { type Check, failed } from './result.ts'
import type { Report } from './vitest-reporter.ts'

/** Files at a time where they wait more than they work: by the number of cores (vitest.config.ts) half of them idle. */
const AT_ONCE: Record<string, number> = { integration: 3, e2e: 3 }

type Projects = readonly [string, ...string[]]

/** A worker in an endless loop is ended by no test's own time. No group takes so long, whatever runs beside it, ms. */
const mostMs = (projects: Projects): number => (projects.includes('deep') ? 12 : 1) * 3_600_000

interface Asked {
  environment?: () => NodeJS.ProcessEnv
  /** Parts of the paths of the files to run; all of the project by default. */
  files?: readonly string[]
  atOnce?: number | undefined
}

/** Runs projects of vitest.config.ts beside each other. */
export const vitest =
  (projects: Projects, least: number, asked: Asked = {}): Check =>
  async () => {
    const run = await runProjects(projects, asked)
    return typeof run === 'string' ? failed([run]) : judge(run, least)
  }

/** As `vitest`, for what a busy machine can trip: files that fell are run once more, alone (docs/decisions/0620). */
export const vitestTwice =
  (projects: Projects, least: number, asked: Asked = {}): Check =>
  async () => {
    const first = await runProjects(projects, asked)
    if (typeof first === 'string') return failed([first])
    const fallen = filesToRepeat(first)
    if (fallen.length === 0) return judge(first, least)
    say(`\n── once more, alone: ${fallen.join(', ')}`)
    const second = await runProjects(projects, { ...asked, files: fallen, atOnce: 1 })
    return judge(typeof second === 'string' ? first : withSecond(first, second), least)
  }

/** What came of it, or why nothing did. */
async function runProjects(
  projects: Projects,
  { environment = () => ({}), files = [], atOnce = AT_ONCE[projects[0]] }: Asked = {},
): Promise<Run | string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yantu-report-'))
  const report = path.join(folder, 'report.json')
  try {
    const workers = atOnce ? [`--maxWorkers=${atOnce}`] : []
    const reporters = ['--reporter=default', `--reporter=${at('scripts/checks/vitest-reporter.ts')}`]
    const { code, output } = await runNode(
      at('node_modules/vitest/vitest.mjs'),
      ['run', ...projects.map((name) => `--project=${name}`), ...workers, ...reporters, ...files],
      {
        env: { NODE_ENV: 'test', YANTU_REPORT: report, ...environment() },
        show: true,
        mostMs: mostMs(projects),
      },
    )
    if (!fs.existsSync(report))
      return `vitest ended with ${code} and without a report: ${output.trim().split('\n').at(-1)}`
    return { ...(JSON.parse(fs.readFileSync(report, 'utf8')) as Report), code }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
