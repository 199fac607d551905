import fs from 'node:fs'
import path from 'node:path'
import { run } from '../run.ts'

/** Programs that need their unpacked libraries and are therefore reached by a wrapper in `run/`. */
const WRAPPED = [
  'usr/lib/chromium/{chromium,chromium-headless-shell}',
  'usr/lib/libreoffice/program/soffice',
  'usr/bin/pdftoppm',
  'usr/lib/postgresql/*/bin/{initdb,postgres}',
]

/**
 * Unpacks Debian packages, and of their dependencies those the system lacks, without installing anything:
 * apt works on lists of its own, so no privilege is needed.
 * @param folder gets the packages' tree, wrappers in `run/` and a fonts.conf
 * @throws Error naming the step that failed
 */
export async function unpackPackages(packages: string[], folder: string): Promise<void> {
  fs.rmSync(fontSettingsOf(folder), { force: true })
  const apt = await privateApt(path.join(folder, 'apt'))
  const archives = path.join(folder, 'archives')
  fs.mkdirSync(archives, { recursive: true })
  const names = await namesToUnpack(packages, apt)
  await succeed('apt-get', [...apt, 'download', ...names], archives)
  for (const archive of fs.readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    await succeed('dpkg', ['-x', path.join(archives, archive), folder], folder)
    fs.rmSync(path.join(archives, archive))
  }
  keepLinksInside(folder, folder)
  settleLibreOffice(folder)
  writeWrappers(folder)
  writeFontSettings(folder)
}

/** Written last, so that its presence says that the folder is complete. */
export const fontSettingsOf = (folder: string): string => path.join(folder, 'fonts.conf')

async function privateApt(folder: string): Promise<string[]> {
  for (const name of ['state/lists/partial', 'cache/archives/partial']) {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
  }
  const options = [
    `Dir::State=${folder}/state`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${folder}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option])
  await succeed('apt-get', [...options, '-q', 'update'], folder)
  return options
}

/** What apt would install, as it says in a simulation: `Inst <name> (<version> …)`. */
async function namesToUnpack(packages: string[], apt: string[]): Promise<string[]> {
  const output = await succeed(
    'apt-get',
    [...apt, '-s', 'install', '--no-install-recommends', ...packages],
    '/',
  )
  return [...output.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name as string)
}

async function succeed(program: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await run(program, args, { cwd, env: { LC_ALL: 'C' } })
  if (code === 0) return output
  throw new Error(`${program} ${args.at(-1)} (${code})\n${output.split('\n').slice(-15).join('\n')}`)
}

/** Packages link to absolute paths; unpacked, those have to lead into the folder and not out of it. */
function keepLinksInside(folder: string, root: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) keepLinksInside(file, root)
    if (!entry.isSymbolicLink()) continue
    const target = fs.readlinkSync(file)
    const inside = path.join(root, target)
    if (!path.isAbsolute(target) || target.startsWith(root) || !fs.existsSync(inside)) continue
    fs.rmSync(file)
    fs.symlinkSync(inside, file)
  }
}

/** LibreOffice's settings name absolute paths, and its registry is copied to /etc only when installed. */
function settleLibreOffice(folder: string): void {
  const home = path.join(folder, 'usr/lib/libreoffice')
  for (const file of fs.globSync(path.join(home, 'program/*rc'))) {
    const text = fs.readFileSync(file, 'utf8')
    const settled = text
      .replaceAll('file:///etc/libreoffice/registry', `file://${home}/share/.registry`)
      .replaceAll('file:///etc/libreoffice', `file://${folder}/etc/libreoffice`)
      .replaceAll('file:///usr/lib/libreoffice', `file://${home}`)
    if (settled !== text) fs.writeFileSync(file, settled)
  }
}

function writeWrappers(folder: string): void {
  // LibreOffice's own folder comes first: its libraries look for their settings where they were found.
  const libraries = [
    path.join(folder, 'usr/lib/libreoffice/program'),
    ...fs.globSync([
      `${folder}/{usr/,}lib/*-linux-gnu*`,
      `${folder}/usr/lib/*-linux-gnu*/{pulseaudio,blas,lapack}`,
    ]),
  ].join(':')
  for (const program of fs.globSync(WRAPPED, { cwd: folder })) {
    const wrapper = path.join(folder, 'run', program)
    fs.mkdirSync(path.dirname(wrapper), { recursive: true })
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH='${libraries}'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
      `exec '${path.join(folder, program)}' "$@"`,
    ]
    fs.writeFileSync(wrapper, `${lines.join('\n')}\n`, { mode: 0o755 })
  }
}

function writeFontSettings(folder: string): void {
  const ofSystem = ['/etc/fonts/fonts.conf', path.join(folder, 'etc/fonts/fonts.conf')].find((file) =>
    fs.existsSync(file),
  )
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...(ofSystem ? [`  <include ignore_missing="yes">${ofSystem}</include>`] : []),
    `  <dir>${path.join(folder, 'usr/share/fonts')}</dir>`,
    `  <cachedir>${path.join(folder, 'fontcache')}</cachedir>`,
    '</fontconfig>',
  ]
  fs.writeFileSync(fontSettingsOf(folder), `${lines.join('\n')}\n`)
}
