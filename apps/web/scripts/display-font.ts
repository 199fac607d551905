import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const always =
  '0123456789.,+%¥ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz，。、：；！？（）《》「」·—…'

/**
 * The files, each with the characters that none before it has. What most visitors see first: the frame of every page,
 * lists and details. Then the home page, then all others: nobody waits for the titles of pages that they may never see.
 */
const FILES = {
  display: [
    'src/layouts/shell/{logo,footer}.tsx',
    'src/features/{catalog,comments,work-detail}/**/*.tsx',
    'src/routes/{templates,gold-cases,work-detail-page}.tsx',
  ],
  'display-home': ['src/features/home/**/*.tsx', 'src/features/drawings/components/wall.tsx'],
  'display-more': ['src/**/*.{ts,tsx}'],
}

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

/** The characters of each file: `charactersOf` says which stand in the sources that a pattern names. */
export function charactersOfFiles(charactersOf: (pattern: string[]) => string): Record<string, string> {
  const taken = new Set<string>()
  return Object.fromEntries(
    Object.entries(FILES).map(([file, sources]) => {
      const wanted = taken.size === 0 ? always + charactersOf(sources) : charactersOf(sources)
      const own = [...new Set(wanted)].filter((one) => !taken.has(one)).sort()
      for (const one of own) taken.add(one)
      return [file, own.join('')]
    }),
  )
}

/**
 * Makes the display face's files in `.react-router`: Noto Serif SC 700 subset to the interface's own titles
 * (`display*.woff2`) with its characters (`.txt`); `display.css` and `display-more.css`, which declare them; and
 * `work-titles.css`, the slices by unicode-range for titles that are not known at build time.
 */
export function displayFont(): Plugin {
  let written = ''
  return {
    name: 'yantu:display-font',
    async configResolved({ root }) {
      const files = charactersOfFiles((pattern) =>
        displayCharacters(
          globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
        ),
      )
      const all = Object.values(files).join('')
      if (all === written) return
      const folder = join(root, '.react-router')
      mkdirSync(folder, { recursive: true })
      const full = readFileSync(
        require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
      )
      for (const [file, characters] of Object.entries(files)) {
        writeFileSync(
          join(folder, `${file}.woff2`),
          await subsetFont(full, characters, { targetFormat: 'woff2', noLayoutClosure: true }),
        )
        writeFileSync(join(folder, `${file}.txt`), characters)
      }
      const [first = '', home = '', more = ''] = Object.entries(files).map(([file, characters], at) =>
        face(`${file}.woff2`, at > 0 ? characters : undefined),
      )
      writeFileSync(join(folder, 'display.css'), first + home)
      writeFileSync(join(folder, 'display-more.css'), more)
      // Where a document names no face for other pages' titles, those have their own file among the slices, not 20 slices.
      writeFileSync(
        join(folder, 'work-titles.css'),
        slices(require.resolve('@fontsource/noto-serif-sc/700.css'), folder) +
          more.replace("'Display'", "'Noto Serif SC'"),
      )
      written = all
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
