import { buildWebIfChanged } from './build-web.ts'
import { onExternalPostgres, SMOKE } from './checks/external-postgres.ts'
import { importDirections, importRulesFire } from './checks/imports.ts'
import { type Check, failed, type Result, slowest, sum, unsteadyOf } from './checks/result.ts'
import { afterSeed, beginSeed } from './checks/seed.ts'
import { deadCode, format, lint, types } from './checks/static.ts'
import { vitest, vitestTwice } from './checks/vitest.ts'
import { endWithBootstrap } from './lifeline.ts'
import { say } from './progress.ts'
import { ensureSystem } from './system/ensure.ts'

interface Group {
  name: string
  /** Seconds on two quiet cores of a fresh clone; all together 12 minutes. Printed, not enforced: machines differ. */
  budget: number
  checks: Check[]
  /** It leaves a core idle for a part of its time, which a neighbour that says so too may have. */
  isBeside?: true
}

/** The numbers are the least that each check must have read or run. */
const GROUPS: Group[] = [
  {
    name: 'types',
    budget: 23,
    isBeside: true,
    checks: [
      types({
        'apps/server': 980,
        'apps/web': 830,
        'packages/contract': 100,
        'packages/deck': 680,
        scripts: 25,
        e2e: 45,
      }),
    ],
  },
  { name: 'lint', budget: 12, checks: [lint(2_700)], isBeside: true },
  { name: 'imports', budget: 6, checks: [importDirections(3_000), importRulesFire], isBeside: true },
  { name: 'dead-code', budget: 4, checks: [deadCode(2_700)], isBeside: true },
  { name: 'format', budget: 2, checks: [format(2_700)], isBeside: true },
  { name: 'unit', budget: 13, checks: [vitest(['unit', 'models'], 1_550)] },
  { name: 'integration', budget: 282, checks: [vitestTwice(['integration', 'mocked'], 5_400)] },
  { name: 'external-postgres', budget: 13, checks: [onExternalPostgres(45, SMOKE)] },
  { name: 'deck', budget: 126, checks: [vitest(['deck'], 3_500)] },
  { name: 'web', budget: 23, checks: [vitest(['web'], 360)] },
  {
    name: 'browser',
    budget: 215,
    checks: [afterSeed(builtSite(vitestTwice(['e2e', 'parts'], 150)))],
  },
]

function builtSite(check: Check): Check {
  return async () => {
    await buildWebIfChanged(say)
    return check()
  }
}

interface Outcome extends Result {
  group: Group
  seconds: number
}

async function runGroup(group: Group): Promise<Outcome> {
  say(`\n── ${group.name} (budget ${group.budget} s)`)
  const started = performance.now()
  const results: Result[] = []
  for (const check of group.checks) results.push(await check().catch(asFailure))
  const outcome = { ...sum(results), group, seconds: (performance.now() - started) / 1_000 }
  for (const line of outcome.detail) say(`   ${line}`)
  say(lineOf(outcome))
  return outcome
}

/** Groups in their order, neighbours that may be beside each other together. */
function stagesOf(chosen: readonly Group[]): Group[][] {
  const stages: Group[][] = []
  for (const group of chosen) {
    const last = stages.at(-1)
    if (group.isBeside && last?.[0]?.isBeside) last.push(group)
    else stages.push([group])
  }
  return stages
}

/** Two at a time. */
async function runStage(stage: readonly Group[]): Promise<Outcome[]> {
  const began = performance.now()
  const left = [...stage]
  const done: Outcome[] = []
  const lane = async () => {
    for (let group = left.shift(); group; group = left.shift()) done.push(await runGroup(group))
  }
  await Promise.all([lane(), lane()])
  const budget = stage.reduce((total, group) => total + group.budget, 0)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  if (stage.length > 1)
    say(`  ${stage.map(({ name }) => name).join(', ')}: ${seconds} s together (budget ${budget} s)`)
  return done
}

function lineOf({ group, passed, failed: fallen, seconds }: Outcome): string {
  const { name, budget, isBeside } = group
  const late = seconds > budget && !isBeside ? `, over its budget of ${budget} s` : ''
  return `${fallen > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${fallen} failed in ${seconds.toFixed(1)} s${late}`
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
const outcomes: Outcome[] = []
for (const stage of stagesOf(groups)) {
  if (stage[0]?.name === 'integration' && groups.some(({ name }) => name === 'browser')) beginSeed()
  outcomes.push(...(await runStage(stage)))
}

say('')
for (const outcome of outcomes) for (const line of [lineOf(outcome), ...slowest(outcome, 10)]) say(line)
for (const outcome of outcomes) for (const line of unsteadyOf(outcome.group.name, outcome)) say(line)
for (const { group, detail } of outcomes.filter((outcome) => outcome.failed > 0)) {
  say(`✗ ${group.name}`)
  for (const line of detail) say(`   ${line}`)
}
const total = sum(outcomes)
say(`${((performance.now() - started) / 60_000).toFixed(1)} min`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
