import fs from 'node:fs'
import path from 'node:path'
import { at } from '../paths.ts'
import { run, runNode } from '../run.ts'
import { type Check, failed, passed, type Result, sum } from './result.ts'

/** A tool that reads too little passes everything, so each check also states the least it must have read. */
function judge(code: number, read: number, least: number, what: string, output: string): Result {
  if (code !== 0) return failed(lines(output))
  if (read < least) return failed([`only ${read} ${what} read, expected at least ${least}`])
  return passed(`${read} ${what}`)
}

export const format =
  (least: number): Check =>
  async () => {
    const { code, output } = await runNode(bin('biome'), ['format', '--max-diagnostics=20', '.'])
    return judge(code, Number(/Checked (\d+) files/.exec(output)?.[1] ?? 0), least, 'files', output)
  }

/** With the types of a browser; the others are one program (tsconfig.json), which reads what they share once. */
const BROWSERS = ['apps/web', 'e2e']

/** What reads types is written in Go, whose collector would go over all of them again and again. */
const FEWER_COLLECTIONS = { GOGC: '400' }

/** Two runs beside each other, one checker each, for what `types` says of checkers: 81 s of processor time, now 46. */
export const lint =
  (least: number): Check =>
  async () => {
    await routeTypes()
    const others = BROWSERS.map((project) => `--ignore-pattern=${project}/**`)
    const [browsers, other] = await Promise.all([lintOf(BROWSERS), lintOf([...others, '.'])])
    const read = browsers.read + other.read
    return judge(browsers.code || other.code, read, least, 'files', browsers.output + other.output)
  }

async function lintOf(what: readonly string[]): Promise<{ code: number; read: number; output: string }> {
  const { code, output } = await runNode(bin('oxlint'), ['--type-aware', '--deny-warnings', ...what], {
    env: { ...FEWER_COLLECTIONS, GOMAXPROCS: '1' },
  })
  return { code, read: Number(/ on (\d+) files/.exec(output)?.[1] ?? 0), output }
}

/**
 * TypeScript 7 over every project with a tsconfig.json: two programs beside each other, one checker each. A program's
 * checkers share no types, so its four by default work out most of them again: 54 s of processor time for `apps/web`
 * instead of 28.
 */
export const types =
  (least: Record<string, number>): Check =>
  async () => {
    const found = fs.globSync(['{apps,packages}/*/tsconfig.json', '{e2e,bench,scripts}/tsconfig.json'], {
      cwd: at(),
    })
    const projects = [...new Set([...found.map((file) => path.dirname(file)), ...Object.keys(least)])].sort()
    // What an earlier run found is no proof: TypeScript 7.0.2 was seen to pass a file whose import had changed.
    fs.rmSync(at('.cache/tsc'), { recursive: true, force: true })
    await routeTypes()
    const others = projects.filter((project) => !BROWSERS.includes(project))
    const ofBrowsers = async () => {
      const results = []
      for (const project of BROWSERS) results.push(await typesOf(project, [project], least))
      return results
    }
    const [other, browsers] = await Promise.all([typesOf('.', others, least), ofBrowsers()])
    return sum([other, ...browsers])
  }

async function typesOf(
  program: string,
  projects: readonly string[],
  least: Record<string, number>,
): Promise<Result> {
  const { code, output } = await runNode(
    at('node_modules/@typescript/native/bin/tsc'),
    ['-p', at(program), '--checkers', '1', '--listFiles'],
    { env: FEWER_COLLECTIONS },
  )
  const isFile = (line: string) => path.isAbsolute(line) && fs.existsSync(line)
  if (code !== 0) return failed(lines(output).filter((line) => !isFile(line)))
  const files = lines(output).filter(isFile)
  const filesOf = (project: string) => files.filter((file) => file.startsWith(at(project) + path.sep)).length
  return sum(
    projects.map((project) => judge(0, filesOf(project), least[project] ?? 1, `files of ${project}`, '')),
  )
}

let generated: Promise<void> | undefined
/** Made once for what reads types, each of which may be first. */
const routeTypes = (): Promise<void> => (generated ??= generateRouteTypes())

async function generateRouteTypes(): Promise<void> {
  const { code, output } = await runNode(bin('react-router'), ['typegen'], { cwd: at('apps/web') })
  if (code !== 0) throw new Error(`react-router typegen\n${output}`)
}

/** Unused files, exports and dependencies, and imports that no package.json lists. */
export const deadCode =
  (least: number): Check =>
  async () => {
    const reporter = at('scripts/checks/knip-reporter.ts')
    const { output } = await run(process.execPath, [bin('knip'), '--no-config-hints', '--reporter', reporter])
    const report = lines(output).find((line) => line.startsWith('{"processed"'))
    if (!report) return failed(lines(output))
    const { processed, dead } = JSON.parse(report) as { processed: number; dead: string[] }
    return judge(dead.length, processed, least, 'files', dead.join('\n'))
  }

const bin = (name: string): string => fs.realpathSync(at('node_modules/.bin', name))

const lines = (output: string): string[] => output.split('\n').filter((line) => line.trim() !== '')
