import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../kernel/db/embedded/index.ts'
import { makeQuickFolder } from './quick-folder.ts'

/**
 * Gives a test run one PostgreSQL: the one of TEST_DATABASE_URL, or an embedded one in a temporary directory.
 * Returns the teardown, which leaves nothing of the run behind.
 */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `yantu_test_${randomBytes(4).toString('hex')}`
  const server = process.env.TEST_DATABASE_URL
    ? {
        url: process.env.TEST_DATABASE_URL,
        close: () => dropDatabases(process.env.TEST_DATABASE_URL ?? '', prefix),
      }
    : await temporaryServer()
  project.provide('postgresUrl', server.url)
  project.provide('databasePrefix', prefix)
  return server.close
}

async function temporaryServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = makeQuickFolder('yantu-test-')
  const remove = () => fs.rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    return { url: server.url, close: () => server.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
