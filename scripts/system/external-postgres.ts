import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { giveTo, serverAccount } from '../../apps/server/src/kernel/db/embedded/account.ts'
import { makeQuickFolder } from '../../apps/server/src/testing/quick-folder.ts'

const READY_TIMEOUT_MS = 60_000

/**
 * Starts the PostgreSQL that Debian packages, as the one an operator would name by DATABASE_URL, on a free
 * port and a temporary directory.
 * @param binDir holds `initdb` and `postgres`
 */
export async function startExternalPostgres(binDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const account = serverAccount()
  const home = makeQuickFolder('yantu-external-')
  giveTo(account, home)
  const cluster = path.join(home, 'cluster')
  const options = { ...account.ids, cwd: '/', env: { ...process.env, LC_ALL: 'C' } }
  const port = await freePort()

  await new Promise<void>((resolve, reject) => {
    const args = [
      '-D',
      cluster,
      '-U',
      'external',
      '-E',
      'UTF8',
      '--auth=trust',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
    ]
    const initdb = spawn(path.join(binDir, 'initdb'), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    initdb.once('error', reject)
    initdb.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`))))
  })
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'fsync=off']
  const server = spawn(
    path.join(binDir, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`${binDir}/postgres does not start\n${said}`))
    const timer = setTimeout(fail, READY_TIMEOUT_MS)
    server.once('exit', fail)
    server.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000)
      if (!said.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
  return {
    url: `postgres://external@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await exited
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
