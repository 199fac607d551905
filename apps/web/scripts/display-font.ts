import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const always =
  '0123456789.,+%¥ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz，。、：；！？（）《》「」·—…'

/** What most visitors see first: the frame of every page, lists and details. Other pages load a second file. */
const FIRST = [
  'src/layouts/shell/{logo,footer}.tsx',
  'src/features/{catalog,comments,work-detail}/**/*.tsx',
  'src/routes/{templates,gold-cases,work-detail-page}.tsx',
]

/** The characters of every `serif('…')` in the sources: what the display face must draw at first paint. */
export function displayCharacters(sources: readonly string[]): string {
  const used = new Set<string>()
  for (const code of sources) {
    for (const [, literal] of code.matchAll(/\bserif\(\s*'([^']*)'\s*,?\s*\)/g)) {
      for (const character of literal ?? '') used.add(character)
    }
  }
  return [...used].sort().join('')
}

/** As CSS has it: the browser fetches a face only for a page that shows one of its characters. */
export const unicodeRange = (characters: string): string =>
  [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',')

/**
 * Makes the display face's files in `.react-router`: `display.woff2` and `display-more.woff2`, Noto Serif SC 700
 * subset to the interface's own titles, `display.css`, which declares the two, and `work-titles.css`, the slices by
 * unicode-range for titles that are not known at build time.
 */
export function displayFont(): Plugin {
  let written = ''
  return {
    name: 'yantu:display-font',
    async configResolved({ root }) {
      const charactersOf = (pattern: string | string[]) =>
        displayCharacters(
          globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
        )
      const first = [...new Set(always + charactersOf(FIRST))].sort().join('')
      const more = [...charactersOf('src/**/*.{ts,tsx}')].filter((one) => !first.includes(one)).join('')
      if (`${first} ${more}` === written) return
      const folder = join(root, '.react-router')
      mkdirSync(folder, { recursive: true })
      const full = readFileSync(
        require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
      )
      const write = async (file: string, characters: string) =>
        writeFileSync(
          join(folder, file),
          await subsetFont(full, characters, { targetFormat: 'woff2', noLayoutClosure: true }),
        )
      await write('display.woff2', first)
      await write('display-more.woff2', more)
      writeFileSync(join(folder, 'display.css'), face('display.woff2') + face('display-more.woff2', more))
      writeFileSync(
        join(folder, 'work-titles.css'),
        slices(require.resolve('@fontsource/noto-serif-sc/700.css'), folder),
      )
      written = `${first} ${more}`
    },
  }
}

/** Of two rules for a character the later one holds. */
const face = (file: string, characters?: string): string =>
  `@font-face{font-family:'Display';font-weight:700;font-display:swap;src:url('./${file}') format('woff2')${
    characters ? `;unicode-range:${unicodeRange(characters)}` : ''
  }}\n`

/** The package's own rules without the older format, their files named from `folder`. */
function slices(stylesheet: string, folder: string): string {
  const home = relative(folder, dirname(stylesheet)).replaceAll('\\', '/')
  return readFileSync(stylesheet, 'utf8')
    .replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
    .replaceAll('url(./', `url(${home}/`)
}
