import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { at, ROOT } from './paths.ts'

const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router', '.cache', 'fixtures', 'testing'])
const IS_TEST = /(\.(test|fixture|authorization)|^testing)\.tsx?$/

/**
 * One name for what stands in these files and folders, without tests and what is made for them. Content, not times:
 * a fresh clone and a switched branch have new times over the same text.
 */
export function hashOfSources(places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesBelow(at(place)))) {
    hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !IS_TEST.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}
