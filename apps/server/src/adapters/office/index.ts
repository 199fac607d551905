import { mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FACES } from '@yantu/deck/raster/faces'
import { findProgram, ProgramError, runProgram, withFolder } from '../programs/run.ts'

/** Office files as other files, by LibreOffice where it is installed (docs/catalog.md). */
export interface Office {
  /**
   * The file as a PDF or workbook; null where no part of LibreOffice that reads it is installed. One at a time: others wait.
   * @throws ProgramError where LibreOffice makes nothing of it, or takes too much
   */
  convert(path: string, to: 'pdf' | 'xlsx'): Promise<Buffer | null>
}

const MB = 1024 * 1024
const LIMITS = { time: 60_000, memory: 4096 * MB }
/** A file that becomes more is none that is read on. */
const MOST_BYTES = 150 * MB

/** The part of LibreOffice that reads a file, by what its library is called; distributions pack them apart. */
const READERS: Readonly<Record<string, string>> = {
  doc: 'libswlo',
  docx: 'libswlo',
  xls: 'libsclo',
  ppt: 'libsdlo',
  pptx: 'libsdlo',
  vsdx: 'libsdlo',
}

/** `program` by name or path. */
export function createOffice(program: string): Office {
  let found: Promise<Installed | null> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function convertNow(soffice: string, path: string, to: string): Promise<Buffer> {
    return withFolder(async (folder) => {
      const out = join(folder, 'out')
      await mkdir(out)
      const env = await writeProfile(folder)
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
      const how = ['--headless', '--norestore', '--nolockcheck', '--convert-to', to, '--outdir', out]
      await runProgram([soffice, profile, ...how, path], { folder, limits: LIMITS, env })
      const made = join(out, `${basename(path)}.${to}`)
      const bytes = await stat(made).then(
        ({ size }) => size,
        () => 0,
      )
      if (bytes === 0) throw new ProgramError(`${to}: LibreOffice made nothing`, false)
      if (bytes > MOST_BYTES) throw new ProgramError(`${to}: ${bytes} bytes`, true)
      return readFile(made)
    })
  }

  return {
    async convert(path, to) {
      found ??= findInstalled(program)
      const installed = await found
      const reader = READERS[extname(path).slice(1)]
      if (!installed || !reader || !installed.reads(reader)) return null
      const turn = last.then(() => convertNow(installed.program, path, to))
      last = turn.catch(() => {})
      return turn
    },
  }
}

interface Installed {
  program: string
  reads(reader: string): boolean
}

async function findInstalled(program: string): Promise<Installed | null> {
  const found = await findProgram(program, '--version')
  if (!found) return null
  const libraries = (await readdir(dirname(await realpath(found)))).filter((name) =>
    /^libs[dcw]lo\./.test(name),
  )
  // A wrapper stands elsewhere than the libraries: it is taken at its word.
  const reads = (reader: string) =>
    !libraries.length || libraries.some((name) => name.startsWith(`${reader}.`))
  return { program: found, reads }
}

const basename = (path: string): string => {
  const name = path.slice(dirname(path).length + 1)
  return name.slice(0, name.length - extname(name).length)
}

/** What keeps a document from reaching out: no macros, no linked files, and nobody behind the proxy. */
const SETTINGS = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['/org.openoffice.Office.Common/Misc', 'FirstRun', false],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', 2],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', 2],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', 2],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', 9],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', 9],
] as const

/** The faces that Chinese documents name and few machines have, by the packaged ones that stand for them. */
const STANDS_FOR = {
  'Noto Serif SC': [
    'SimSun',
    '宋体',
    'NSimSun',
    '新宋体',
    'STSong',
    '华文宋体',
    'FangSong',
    '仿宋',
    'KaiTi',
    '楷体',
    '方正小标宋简体',
  ],
  'Noto Sans SC': [
    'SimHei',
    '黑体',
    'Microsoft YaHei',
    '微软雅黑',
    'DengXian',
    '等线',
    'PingFang SC',
    'STHeiti',
  ],
} as const

/** A profile and font settings that go with the conversion. */
async function writeProfile(folder: string): Promise<Record<string, string>> {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  const user = join(folder, 'profile', 'user')
  await mkdir(user, { recursive: true })
  await writeFile(
    join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>`,
  )
  const fonts = join(folder, 'fonts.conf')
  const folders = [
    ...new Set(FACES.map(({ file }) => dirname(file))),
    '/usr/share/fonts',
    '/usr/local/share/fonts',
  ]
  const aliases = Object.entries(STANDS_FOR).flatMap(([family, names]) =>
    names.map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
  )
  await writeFile(
    fonts,
    `<?xml version="1.0"?><fontconfig>${folders.map((dir) => `<dir>${dir}</dir>`).join('')}` +
      `<cachedir>/var/cache/fontconfig</cachedir><cachedir>${join(folder, 'fonts')}</cachedir>${aliases.join('')}</fontconfig>`,
  )
  return { FONTCONFIG_FILE: fonts, SAL_USE_VCLPLUGIN: 'svp' }
}
