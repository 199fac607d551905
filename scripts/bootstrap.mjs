/**
 * node scripts/bootstrap.mjs <command> [arguments…]
 *
 * The one entry to every command: finds or fetches Node 24, installs the packages when they are missing or
 * the lockfile has changed, and runs the command under Node 24. Needs nothing but Node 20 and npm, so it is
 * written in their syntax and without dependencies.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRODUCT_ENV, PRODUCT_FLAGS } from './node-flags.mjs'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const CACHE = path.join(ROOT, '.cache')
const MODULES = path.join(ROOT, 'node_modules')
const STAMP = path.join(MODULES, '.yantu-installed')
const OLDEST_NODE = 24

const COMMANDS = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test:deep': 'scripts/test-deep.ts',
  seed: 'apps/server/src/db/seed/main.ts',
  backup: 'apps/server/src/db/backup/backup.main.ts',
  restore: 'apps/server/src/db/backup/restore.main.ts',
  admin: 'apps/server/src/admin.main.ts',
  'personal-keys': 'apps/server/src/personal-keys.main.ts',
  'demo:remove': 'apps/server/src/db/seed/demo/remove.main.ts',
  bench: 'bench/main.ts',
  gallery: 'scripts/gallery.ts',
}

const NODE_FLAGS = { start: PRODUCT_FLAGS }

const say = (line) => process.stderr.write(`${line}\n`)
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true

class Failure extends Error {}

async function main([command, ...args]) {
  const script = scriptOf(command, args)
  const release = await lockInstallation()
  let node
  try {
    node = await ensureNode()
    await ensurePackages(node)
  } finally {
    release()
  }
  const program = script ?? (await packageProgram(args.shift()))
  return runForward(node, [...(NODE_FLAGS[command] ?? []), path.join(ROOT, program), ...args])
}

function scriptOf(command, args) {
  if (command === 'run' && args.length > 0) return undefined
  if (command in COMMANDS) return COMMANDS[command]
  throw new Failure(
    `用法 / usage: node scripts/bootstrap.mjs ${Object.keys(COMMANDS).join('|')}|run <program> …`,
  )
}

/** The file behind node_modules/.bin/<name>, resolved so that it runs under our Node and not by its #! line. */
async function packageProgram(name) {
  const link = path.join(MODULES, '.bin', name)
  if (!fs.existsSync(link)) throw new Failure(`没有这个程序 / no such program: ${name}`)
  return path.relative(ROOT, fs.realpathSync(link))
}

// --- Node 24 ---

async function ensureNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath
  return findNode() ?? fetchNode()
}

function nodePackage() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${os}-${process.arch}`
  const version = readJson(path.join(ROOT, 'package.json')).optionalDependencies[name]
  if (!version) {
    throw new Failure(
      `本机没有可自动下载的 Node ${OLDEST_NODE}（${os}-${process.arch}），请先安装它 / ` +
        `install Node ${OLDEST_NODE} or newer first: none can be fetched for ${os}-${process.arch}`,
    )
  }
  return { name, version, program: process.platform === 'win32' ? 'bin/node.exe' : 'bin/node' }
}

function findNode() {
  const { name, version, program } = nodePackage()
  const folders = [path.join(CACHE, `node-${version}`, 'node_modules', name), path.join(MODULES, name)]
  const folder = folders.find(
    (candidate) =>
      isFile(path.join(candidate, program)) &&
      readJson(path.join(candidate, 'package.json')).version === version,
  )
  return folder && path.join(folder, program)
}

async function fetchNode() {
  const { name, version, program } = nodePackage()
  const folder = path.join(CACHE, `node-${version}`)
  const draft = `${folder}.${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true })
  fs.writeFileSync(path.join(draft, 'package.json'), '{ "private": true }\n')
  try {
    const args = [
      'install',
      '--prefix',
      draft,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--loglevel=error',
    ]
    const title = `获取 Node ${version} / fetching Node ${version}（约 45 MB）`
    await withProgress(title, () => npm(process.execPath, [...args, `${name}@${version}`], draft))
    if (!isFile(path.join(draft, 'node_modules', name, program)))
      throw new Failure(`${name}@${version} 不完整 / incomplete`)
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(draft, folder)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return path.join(folder, 'node_modules', name, program)
}

// --- packages ---

/**
 * `npm install --no-save` follows the lockfile as `npm ci` does, but forgives what `npm ci` does not: optional
 * packages of foreign platforms that a registry lacks (docs/decisions/0002). No package needs its install
 * script: PostgreSQL's library links are made where it is started.
 */
async function ensurePackages(node) {
  const wanted = lockfileHash()
  if (readIfThere(STAMP) === wanted) return
  if (!matchesLockfile()) {
    const args = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ]
    await withProgress('安装依赖 / installing packages', () => npm(outsideModules(node), args, ROOT))
  }
  if (!matchesLockfile())
    throw new Failure('依赖没有装全 / the packages are not what package-lock.json asks for')
  fs.writeFileSync(STAMP, wanted)
}

function lockfileHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  return hash.update(fs.readFileSync(path.join(ROOT, 'package-lock.json'))).digest('hex')
}

/** Whether what somebody installed by hand is exactly what the lockfile asks for. */
function matchesLockfile() {
  const record = path.join(MODULES, '.package-lock.json')
  if (!isFile(record)) return false
  const installed = readJson(record).packages
  const wanted = Object.entries(readJson(path.join(ROOT, 'package-lock.json')).packages)
  return wanted.every(([place, { version, optional, link }]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true
    if (optional && !installed[place]) return true
    const present = fs.existsSync(path.join(ROOT, place))
    return present && (link === true || installed[place]?.version === version)
  })
}

/** npm may replace the very Node that runs it; a hard link outside node_modules keeps that one in place. */
function outsideModules(node) {
  if (!node.startsWith(MODULES + path.sep)) return node
  const kept = path.join(CACHE, 'npm-node', path.basename(node))
  fs.rmSync(kept, { force: true })
  fs.mkdirSync(path.dirname(kept), { recursive: true })
  try {
    fs.linkSync(node, kept)
  } catch {
    fs.copyFileSync(node, kept)
  }
  return kept
}

function npm(node, args, cwd) {
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` }
  return new Promise((resolve, reject) => {
    const child = spawn(node, [npmProgram(), ...args], { cwd, env, stdio: ['ignore', 2, 2] })
    const stop = forwardSignals(child)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stop()
      if (code === 0) resolve()
      else reject(new Failure(`npm ${args[0]} 失败 / failed (${signal ?? code})`))
    })
  })
}

function npmProgram() {
  const beside = path.dirname(process.execPath)
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'npm'))
  const candidates = [
    process.env.npm_execpath ?? '',
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    ...onPath.filter((file) => fs.existsSync(file)).map((file) => fs.realpathSync(file)),
  ]
  const found = candidates.find((file) => path.basename(file) === 'npm-cli.js' && isFile(file))
  if (!found)
    throw new Failure('找不到 npm，请安装它 / npm is missing: install it (Debian: apt-get install npm)')
  return found
}

// --- running ---

/** Shows that something goes on during a step that may take minutes. */
async function withProgress(title, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  say(`▸ ${title} …`)
  const timer = setInterval(() => say(`  … ${seconds()} s`), 5000)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  say(`  ✓ ${seconds()} s`)
}

/**
 * Two first starts at once must not install into the same folder. Only the one who installs writes, so a
 * checkout that is ready costs one look and no lock.
 */
async function lockInstallation() {
  if (isReady()) return () => undefined
  fs.mkdirSync(CACHE, { recursive: true })
  const lock = path.join(CACHE, 'install.lock')
  // Written aside and then linked: whoever sees the lock sees its holder.
  const mine = `${lock}.${process.pid}`
  fs.writeFileSync(mine, String(process.pid))
  process.once('exit', () => fs.rmSync(mine, { force: true }))
  for (let announced = false; ; announced = true) {
    try {
      fs.linkSync(mine, lock)
      return () => fs.rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = readIfThere(lock)
    if (holder !== undefined && !isRunning(Number(holder))) fs.rmSync(lock, { force: true })
    else if (!announced) say('▸ 等待另一个进程装完依赖 / waiting for another process to finish installing …')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function readIfThere(file) {
  return isFile(file) ? fs.readFileSync(file, 'utf8') : undefined
}

function isReady() {
  const hasNode = Number.parseInt(process.versions.node, 10) >= OLDEST_NODE || findNode() !== undefined
  return hasNode && readIfThere(STAMP) === lockfileHash()
}

/** Whether a bootstrap runs under this number, which may since have gone to some other process. */
function isRunning(pid) {
  const commandLine = `/proc/${pid}/cmdline`
  if (process.platform === 'linux') {
    return fs.existsSync(commandLine) && fs.readFileSync(commandLine, 'utf8').includes('bootstrap.mjs')
  }
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const listeners = signals.map((signal) => [signal, () => child.kill(signal)])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  return () => listeners.forEach(([signal, listener]) => process.off(signal, listener))
}

/** The channel is how the command learns that this process was killed outright (scripts/lifeline.ts). */
function runForward(node, args) {
  const folders = [path.dirname(node), path.join(MODULES, '.bin'), process.env.PATH ?? '']
  const env = {
    NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'),
    ...PRODUCT_ENV,
    ...process.env,
    PATH: folders.join(path.delimiter),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    forwardSignals(child)
    stopWithNpm(child)
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

/**
 * Between npm and this process stands a shell, which passes nothing on: neither the SIGTERM that npm sends it
 * nor the news that npm was killed. So the line of parents is watched.
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = npmAbove()
  const watch = setInterval(() => {
    if (npmAbove() === before) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

/** The parent and, where that is npm's shell, the parent's parent. */
function npmAbove() {
  try {
    const stat = fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(stat)
    return /^(sh|dash|bash)$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}

main(process.argv.slice(2)).then(
  ({ code, signal }) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  },
  (error) => {
    say(error instanceof Failure ? `✗ ${error.message}` : error.stack)
    process.exit(1)
  },
)
