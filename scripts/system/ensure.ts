import fs from 'node:fs'
import path from 'node:path'
import { CACHE } from '../paths.ts'
import { type Say, withProgress } from '../progress.ts'
import { installByApt } from './apt.ts'
import { fontSettingsOf, unpackPackages } from './unpack.ts'

/** A program or a font that tests need and npm does not carry. */
interface SystemPart {
  name: string
  debianPackage: string
  /** The environment variable that names it to the tests; it is also looked at first. */
  variable: string
  /** Patterns below a root (`/`, or the folder of unpacked packages), best first. */
  places: string[]
  /** Must exist beside the real file for it to count. */
  beside?: string
  /** What does as well, only slower, where the part itself can't be had. */
  substitute?: Pick<SystemPart, 'debianPackage' | 'places'>
}

const PARTS: SystemPart[] = [
  {
    // Chromium without what only a window needs: it draws the same pages in half of the processor time.
    name: 'Chromium headless shell',
    debianPackage: 'chromium-headless-shell',
    variable: 'CHROME_PATH',
    places: ['usr/bin/chromium-headless-shell', 'usr/lib/chromium/chromium-headless-shell'],
    substitute: {
      debianPackage: 'chromium',
      places: [
        'usr/bin/chromium',
        'usr/lib/chromium/chromium',
        'usr/bin/google-chrome-stable',
        'usr/bin/google-chrome',
      ],
    },
  },
  {
    name: 'LibreOffice Impress',
    debianPackage: 'libreoffice-impress',
    variable: 'SOFFICE',
    places: ['usr/lib/libreoffice/program/soffice', 'opt/libreoffice*/program/soffice'],
    beside: 'libsdlo.so',
  },
  {
    name: 'pdftoppm',
    debianPackage: 'poppler-utils',
    variable: 'PDFTOPPM',
    places: ['usr/bin/pdftoppm'],
  },
  {
    name: '中文字体 / a Chinese font',
    debianPackage: 'fonts-noto-cjk',
    variable: 'CJK_FONT',
    places: ['usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'usr/share/fonts/**/*CJK*.{ttc,otf}'],
  },
  {
    name: 'PostgreSQL (Debian)',
    debianPackage: 'postgresql',
    variable: 'POSTGRES_BIN',
    places: ['usr/lib/postgresql/*/bin/postgres'],
    beside: 'initdb',
  },
]

/** What the deep tests need besides: the parts of LibreOffice that read documents and workbooks. */
export const DEEP_PARTS: readonly SystemPart[] = [
  {
    name: 'LibreOffice Writer',
    debianPackage: 'libreoffice-writer',
    variable: 'SOFFICE_WRITER',
    places: ['usr/lib/libreoffice/program/libswlo.so', 'opt/libreoffice*/program/libswlo.so'],
  },
  {
    name: 'LibreOffice Calc',
    debianPackage: 'libreoffice-calc',
    variable: 'SOFFICE_CALC',
    places: ['usr/lib/libreoffice/program/libsclo.so', 'opt/libreoffice*/program/libsclo.so'],
  },
]

/**
 * Finds what the tests need of the system and gets what is missing: root by apt-get install, anybody else by
 * unpacking the Debian packages into .cache/system.
 * @returns the variables that tell the tests where everything is
 * @throws Error naming the command to run by hand; nothing is ever skipped
 */
export async function ensureSystem(say: Say, more: readonly SystemPart[] = []): Promise<NodeJS.ProcessEnv> {
  const parts = [...PARTS, ...more]
  const missing = () => parts.filter((part) => find(part) === undefined)
  const before = missing()
  if (before.length > 0) await install(before, say)
  const after = missing().filter((part) => findSubstitute(part) === undefined)
  if (after.length > 0) throw new Error(howToInstall(after))
  const places = Object.fromEntries(parts.map((part) => [part.variable, find(part) ?? findSubstitute(part)]))
  return { ...places, ...fontSettings(), PATH: pathWith(Object.values(places)) }
}

/** All at once; where one can't be had, once more with the substitutes that aren't there either. */
async function install(parts: SystemPart[], say: Say): Promise<void> {
  try {
    await installAs(parts, say)
  } catch (error) {
    const rest = parts.filter((part) => findSubstitute(part) === undefined).map(asSubstitute)
    if (!parts.some(({ substitute }) => substitute)) throw error
    if (rest.length > 0) await installAs(rest, say)
  }
}

async function installAs(parts: SystemPart[], say: Say): Promise<void> {
  const title = `安装 / installing ${parts.map(({ name }) => name).join(', ')}`
  const packages = parts.map(({ debianPackage }) => debianPackage)
  await withProgress(title, say, () => get(packages)).catch((error: Error) => {
    throw new Error(`${howToInstall(parts)}\n${error.message}`)
  })
}

const asSubstitute = (part: SystemPart): SystemPart =>
  part.substitute ? { ...part, ...part.substitute } : part

const findSubstitute = (part: SystemPart): string | undefined =>
  part.substitute && find({ ...part, ...part.substitute })

const get = (packages: string[]): Promise<void> =>
  process.getuid?.() === 0 ? installByApt(packages) : unpackPackages(packages, unpacked())

/** The folder that packages are unpacked into for somebody who may not install them. */
const unpacked = (): string => path.join(CACHE, 'system')

function find(part: SystemPart): string | undefined {
  const named = process.env[part.variable]
  if (named) return fs.existsSync(named) ? named : undefined
  const isComplete = fs.existsSync(fontSettingsOf(unpacked()))
  const roots = isComplete ? ['/', path.join(unpacked(), 'run'), unpacked()] : ['/']
  const candidates = roots.flatMap((root) =>
    part.places.flatMap((place) => fs.globSync(path.join(root, place)).sort().reverse()),
  )
  return candidates.find((file) => isUsable(file, part))
}

function isUsable(file: string, { beside }: SystemPart): boolean {
  if (beside === undefined) return true
  const real = fs.realpathSync(file)
  // A wrapper of an unpacked program stands elsewhere than the program and was made only once that was whole.
  return real.startsWith(path.join(unpacked(), 'run')) || fs.existsSync(path.join(path.dirname(real), beside))
}

/** Wrappers of unpacked programs are also found by name. */
function pathWith(programs: (string | undefined)[]): string {
  const wrappers = programs
    .filter((program) => program?.startsWith(unpacked()))
    .map((program) => path.dirname(program as string))
  return [...wrappers, process.env.PATH].join(path.delimiter)
}

const fontSettings = (): NodeJS.ProcessEnv => {
  const file = fontSettingsOf(unpacked())
  return fs.existsSync(file) ? { FONTCONFIG_FILE: file } : {}
}

const howToInstall = (parts: SystemPart[]): string =>
  `缺少 / missing: ${parts.map(({ name }) => name).join(', ')}\n` +
  `  请执行 / run: sudo apt-get install --no-install-recommends ${parts.map((part) => part.debianPackage).join(' ')}\n` +
  `  或用变量指明 / or name them by: ${parts.map(({ variable }) => variable).join(', ')}`
