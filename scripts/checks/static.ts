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

export const lint =
  (least: number): Check =>
  async () => {
    const { code, output } = await runNode(bin('oxlint'), ['--type-aware', '--deny-warnings'])
    return judge(code, Number(/ on (\d+) files/.exec(output)?.[1] ?? 0), least, 'files', output)
  }

/** TypeScript 7 over every project with a tsconfig.json. */
export const types =
  (least: Record<string, number>): Check =>
  async () => {
    const found = fs.globSync(['{apps,packages}/*/tsconfig.json', '{e2e,bench,scripts}/tsconfig.json'], {
      cwd: at(),
    })
    const projects = found.map((file) => path.dirname(file)).sort()
    // What an earlier run found is no proof: TypeScript 7.0.2 was seen to pass a file whose import had changed.
    fs.rmSync(at('.cache/tsc'), { recursive: true, force: true })
    const results: Result[] = []
    for (const project of new Set([...projects, ...Object.keys(least)])) {
      results.push(await typesOf(project, least[project] ?? 1))
    }
    return sum(results)
  }

async function typesOf(project: string, least: number): Promise<Result> {
  if (project === 'apps/web') await generateRouteTypes()
  const { code, output } = await runNode(at('node_modules/@typescript/native/bin/tsc'), [
    '-p',
    at(project),
    '--listFiles',
  ])
  const isFile = (line: string) => path.isAbsolute(line) && fs.existsSync(line)
  const own = lines(output).filter((line) => isFile(line) && line.startsWith(at(project) + path.sep))
  const said = lines(output).filter((line) => !isFile(line))
  const result = judge(code, own.length, least, 'files', said.join('\n'))
  return { ...result, detail: result.detail.map((line) => `${project}: ${line}`) }
}

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

/** The JavaScript of every page of the built site, against apps/web/scripts/size-gate.ts. */
export const pageSizes =
  (least: number): Check =>
  async () => {
    const { code, output } = await runNode(at('apps/web/scripts/size-gate.ts'), [])
    const pages = lines(output).filter((line) => /^[✓✗]/.test(line))
    const over = pages.filter((line) => line.startsWith('✗'))
    return judge(code, pages.length, least, 'pages', (over.length > 0 ? over : lines(output)).join('\n'))
  }

const bin = (name: string): string => fs.realpathSync(at('node_modules/.bin', name))

const lines = (output: string): string[] => output.split('\n').filter((line) => line.trim() !== '')
