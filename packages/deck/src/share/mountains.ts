import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = createRequire(import.meta.url).resolve('@yantu/drawings/mountains.svg')

/** The mountains of the front page, 1440 × 520 px, as a part of a picture. */
export const mountains = readFileSync(file, 'utf8')
  .replace(/^<svg[^>]*>/, '')
  .replace(/<\/svg>\s*$/, '')
