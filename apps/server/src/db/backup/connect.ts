import pg from 'pg'

/** A connection without limits of time: a backup takes as long as it takes. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'yantu-backup',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const SANDBOX = 'wechatpay_sandbox'

/** Every schema that the product makes; that of the job queue, and SMS of the sandbox, are in none of its backups. */
export const ownSchemas = ['public', 'pgboss', 'sandbox', SANDBOX]

/**
 * The schemas worth keeping. Jobs are staged again from the orders at the next start (docs/decisions/0301), and the
 * payment sandbox exists outside production only.
 */
export async function schemasOf(client: pg.ClientBase, sandbox: boolean): Promise<string[]> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [SANDBOX])
  return sandbox && rows.length ? ['public', SANDBOX] : ['public']
}

export const hasSandbox = (tables: readonly { schema: string }[]): boolean =>
  tables.some(({ schema }) => schema === SANDBOX)
