import { buildWebIfChanged } from './build-web.ts'
import { endWithBootstrap } from './lifeline.ts'
import { at } from './paths.ts'
import { say } from './progress.ts'

endWithBootstrap()
try {
  await buildWebIfChanged(say)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
await import(at('apps/server/src/main.ts'))
