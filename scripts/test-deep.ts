import { buildWebIfChanged } from './build-web.ts'
import { vitest } from './checks/vitest.ts'
import { endWithBootstrap } from './lifeline.ts'
import { say } from './progress.ts'
import { ensureSystem } from './system/ensure.ts'

/** The tests too heavy for every change (*.deep.test.ts): large models, large batches, chaos. */
endWithBootstrap()
Object.assign(process.env, await ensureSystem(say))
await buildWebIfChanged(say)
const { passed, failed, detail } = await vitest('deep', 1)()
for (const line of detail) say(line)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
