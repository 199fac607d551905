import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const source = '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'
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
 * Subsets Noto Serif SC 700 to the interface's own display titles, into `.react-router/display.woff2`.
 * Titles of works are not known at build time; they use the unicode-range slices loaded after the page.
 */
export function displayFont(): Plugin {
  let written = ''
  return {
    name: 'yantu:display-font',
    async configResolved({ root }) {
      const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file))
      const characters = displayCharacters(files.map((file) => readFileSync(file, 'utf8')))
      if (characters === written) return
      const face = readFileSync(createRequire(join(root, 'package.json')).resolve(source))
      mkdirSync(join(root, '.react-router'), { recursive: true })
      writeFileSync(
        join(root, '.react-router/display.woff2'),
        await subsetFont(face, characters, { targetFormat: 'woff2' }),
      )
      written = characters
    },
  }
}
