import { mkdirSync } from 'node:fs'
import { type Config, readConfig } from '../config.ts'
import { say, showError } from '../console.ts'
import { startEmbeddedPostgres } from '../kernel/db/embedded/index.ts'

/** Runs an operator's command on the database that `npm start` would use, and ends the process. */
export async function runCommand(
  work: (opened: { config: Config; databaseUrl: string }) => Promise<void>,
): Promise<never> {
  try {
    const config = readConfig(process.env)
    mkdirSync(config.dataDir, { recursive: true })
    const server = config.databaseUrl
      ? null
      : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say })
    try {
      await work({ config, databaseUrl: config.databaseUrl ?? server?.url ?? '' })
    } finally {
      await server?.stop()
    }
    process.exit(0)
  } catch (error) {
    showError(error)
    process.exit(1)
  }
}

/** Tells how a command is called and ends the process with 2. */
export function usage(line: string): never {
  process.stderr.write(`用法 / usage: ${line}\n`)
  process.exit(2)
}
