import fs from 'node:fs'
import { run } from '../run.ts'

const UNATTENDED = {
  DEBIAN_FRONTEND: 'noninteractive',
  // Packaged servers stay stopped: the tests start their own.
  RUNLEVEL: '1',
}

/** Installs Debian packages as root; refreshes the package lists when there are none or they are too old. */
export async function installByApt(packages: string[]): Promise<void> {
  if (!hasLists()) await apt(['update'])
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const first = await run('apt-get', [...WAIT_FOR_LOCK, ...install], { env: UNATTENDED })
  if (first.code === 0) return
  await apt(['update'])
  await apt(install)
}

const WAIT_FOR_LOCK = ['-q', '-o', 'DPkg::Lock::Timeout=600']

async function apt(args: string[]): Promise<void> {
  const { code, output } = await run('apt-get', [...WAIT_FOR_LOCK, ...args], { env: UNATTENDED })
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')}\n${output.split('\n').slice(-15).join('\n')}`)
}

const hasLists = (): boolean => fs.globSync('/var/lib/apt/lists/*_Packages*').length > 0
