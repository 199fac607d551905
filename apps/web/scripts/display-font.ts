import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const always =
  '0123456789.,+%¥ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz，。、：；！？（）《》「」·—…'

/** The characters of every `serif('…')` in the sources: what the display face must draw at first paint. */
export function displayCharacters(sources: string[]): string {
  const used = new Set(always)
  for (const code of sources) {
    for (const [, literal] of code.matchAll(/\bserif\(\s*'([^']*)'\s*,?\s*\)/g)) {
      for (const character of literal ?? '') used.add(character)
    }
  }
  return [...used].sort().join('')
}

/**
 * Makes the display face's two files in `.react-router`: `display.woff2`, Noto Serif SC 700 subset to the
 * interface's own titles, and `work-titles.css`, the slices by unicode-range for titles that are not known at
 * build time.
 */
export function displayFont(): Plugin {
  let written = ''
  return {
    name: 'yantu:display-font',
    async configResolved({ root }) {
      const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file))
      const characters = displayCharacters(files.map((file) => readFileSync(file, 'utf8')))
      if (characters === written) return
      const folder = join(root, '.react-router')
      mkdirSync(folder, { recursive: true })
      const face = readFileSync(
        require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
      )
      writeFileSync(
        join(folder, 'display.woff2'),
        await subsetFont(face, characters, { targetFormat: 'woff2', noLayoutClosure: true }),
      )
      writeFileSync(
        join(folder, 'work-titles.css'),
        slices(require.resolve('@fontsource/noto-serif-sc/700.css'), folder),
      )
      written = characters
    },
  }
}

/** The package's own rules without the older format, their files named from `folder`. */
function slices(stylesheet: string, folder: string): string {
  const home = relative(folder, dirname(stylesheet)).replaceAll('\\', '/')
  return readFileSync(stylesheet, 'utf8')
    .replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
    .replaceAll('url(./', `url(${home}/`)
}
