import { buildWebIfChanged } from './build-web.ts'
import { onExternalPostgres, SMOKE } from './checks/external-postgres.ts'
import { importDirections, importRulesFire } from './checks/imports.ts'
import { type Check, failed, type Result, sum } from './checks/result.ts'
import { deadCode, format, lint, pageSizes, types } from './checks/static.ts'
import { vitest } from './checks/vitest.ts'
import { endWithBootstrap } from './lifeline.ts'
import { say } from './progress.ts'
import { ensureSystem } from './system/ensure.ts'

interface Group {
  name: string
  /** Seconds on two cores; all together stay below 15 minutes. Printed, not enforced: machines differ. */
  budget: number
  checks: Check[]
}

/** The numbers are the least that each check must have read or run. */
const GROUPS: Group[] = [
  { name: 'format', budget: 5, checks: [format(1_200)] },
  {
    name: 'types',
    budget: 30,
    checks: [
      types({
        'apps/server': 330,
        'apps/web': 220,
        'packages/contract': 10,
        'packages/deck': 300,
        scripts: 10,
        e2e: 5,
      }),
    ],
  },
  { name: 'lint', budget: 18, checks: [lint(1_000)] },
  { name: 'imports', budget: 8, checks: [importDirections(1_000), importRulesFire] },
  { name: 'dead-code', budget: 8, checks: [deadCode(1_000)] },
  { name: 'unit', budget: 15, checks: [vitest('unit', 180)] },
  { name: 'integration', budget: 150, checks: [vitest('integration', 1_350)] },
  { name: 'external-postgres', budget: 45, checks: [onExternalPostgres(120, SMOKE)] },
  { name: 'deck', budget: 180, checks: [vitest('deck', 3_200)] },
  { name: 'web', budget: 30, checks: [vitest('web', 370)] },
  { name: 'browser', budget: 420, checks: [builtSite(pageSizes(20)), builtSite(vitest('e2e', 125))] },
]

function builtSite(check: Check): Check {
  return async () => {
    await buildWebIfChanged(say)
    return check()
  }
}

async function runGroup({ name, budget, checks }: Group): Promise<Result> {
  say(`\n── ${name} (budget ${budget} s)`)
  const started = performance.now()
  const results: Result[] = []
  for (const check of checks) results.push(await check().catch(asFailure))
  const result = sum(results)
  const took = (performance.now() - started) / 1000
  for (const line of result.detail) say(`   ${line}`)
  const late = took > budget ? ', over budget' : ''
  say(
    `${result.failed > 0 ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed in ${took.toFixed(1)} s${late}`,
  )
  return result
}

const asFailure = (error: unknown): Result =>
  failed((error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n'))

function chosenGroups(names: string[]): Group[] {
  const unknown = names.filter((name) => !GROUPS.some((group) => group.name === name))
  if (unknown.length > 0)
    throw new Error(`no such group: ${unknown.join(', ')} (${GROUPS.map(({ name }) => name).join(', ')})`)
  return names.length === 0 ? GROUPS : GROUPS.filter(({ name }) => names.includes(name))
}

endWithBootstrap()
const groups = chosenGroups(process.argv.slice(2))
Object.assign(process.env, await ensureSystem(say))
const started = performance.now()
const results: [Group, Result][] = []
for (const group of groups) results.push([group, await runGroup(group)])

say('')
for (const [{ name }, result] of results.filter(([, { failed: count }]) => count > 0)) {
  say(`✗ ${name}: ${result.failed} failed`)
}
const total = sum(results.map(([, result]) => result))
say(`${((performance.now() - started) / 60_000).toFixed(1)} min`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
