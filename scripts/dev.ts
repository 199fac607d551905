import { spawn } from 'node:child_process'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/db/embedded/index.ts'
import { endWithBootstrap } from './lifeline.ts'
import { at } from './paths.ts'
import { say } from './progress.ts'

/**
 * The server restarts when a file it imports changes; pages, components and styles go through Vite inside the
 * server (NODE_ENV=development, SITE_MODE=development) and are replaced in the browser without a restart. The database is
 * held here, so that a restart of the server does not wait for it.
 */
async function develop(): Promise<number> {
  endWithBootstrap()
  const database = process.env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? './data', onProgress: say })
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', at('apps/server/src/main.ts')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        SITE_MODE: 'development',
        DATABASE_URL: database?.url ?? process.env.DATABASE_URL,
      },
      stdio: 'inherit',
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
  const code = await new Promise<number>((resolve) => server.once('close', (status) => resolve(status ?? 0)))
  await database?.stop()
  return code
}

process.exit(await develop())
