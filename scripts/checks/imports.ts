import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at } from '../paths.ts'
import { runNode } from '../run.ts'
import { PLANTED_VIOLATIONS } from './planted-imports.ts'
import { type Check, failed, passed } from './result.ts'

const CONFIG = at('.dependency-cruiser.cjs')
const FOLDERS = ['apps', 'packages']

interface Violation {
  rule: { name: string }
  from: string
  to: string
}

interface Cruise {
  summary: { violations: Violation[]; totalCruised: number; ruleSetUsed: { forbidden: { name: string }[] } }
}

/**
 * The import directions of docs/architecture.md. With TypeScript 7 alone dependency-cruiser reads no module
 * and still succeeds, hence the least count.
 */
export function importDirections(leastModules: number): Check {
  return async () => {
    const { summary } = await cruise(at())
    const found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    if (found.length > 0) return failed(found)
    if (summary.totalCruised < leastModules) return failed([`only ${summary.totalCruised} modules read`])
    return passed(`${summary.totalCruised} modules`)
  }
}

/** Every rule fires on the file planted for it. */
export const importRulesFire: Check = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yantu-planted-'))
  try {
    plant(folder)
    const { summary } = await cruise(folder)
    const silent = summary.ruleSetUsed.forbidden.filter(({ name }) => !fires(name, summary.violations))
    return silent.length > 0
      ? failed(silent.map(({ name }) => `${name} does not fire on its planted violation`))
      : passed(`${summary.ruleSetUsed.forbidden.length} rules fire`)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

function fires(rule: string, violations: Violation[]): boolean {
  const planted = PLANTED_VIOLATIONS.filter((violation) => violation.rule === rule)
  return (
    planted.length > 0 &&
    planted.every(({ files }) =>
      violations.some(({ rule: { name }, from }) => name === rule && from in files),
    )
  )
}

function plant(folder: string): void {
  for (const { files } of PLANTED_VIOLATIONS) {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, text)
    }
  }
}

async function cruise(cwd: string): Promise<Cruise> {
  const program = at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { output } = await runNode(program, ['--config', CONFIG, '--output-type', 'json', ...FOLDERS], {
    cwd,
  })
  const json = output.slice(output.indexOf('{'))
  try {
    return JSON.parse(json)
  } catch {
    throw new Error(`dependency-cruiser: ${output.slice(0, 2000)}`)
  }
}
