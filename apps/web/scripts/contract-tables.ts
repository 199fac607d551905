import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** But that of the status texts, which is read by number: it is needed whole. */
const TABLES = /\/packages\/contract\/src\/(?:limits|messages)\/(?!status\.)\w+\.ts$/
const ENTRIES = /^(.*\.ts)\?entries-of=(\w+)$/

type Exports = Record<string, unknown>

/** A module whose tables are namespaces of modules of their own, `<file>?entries-of=<name>`. */
export const tablesModule = (file: string, exports: Exports): string =>
  Object.keys(exports)
    .map((name) => `export * as ${name} from ${JSON.stringify(`${file}?entries-of=${name}`)}`)
    .join('\n')

/** A module with an export for each entry of a table. */
export const entriesModule = (table: object): string =>
  Object.entries(table)
    .map(
      ([key, value], index) => `const e${index} = ${JSON.stringify(value)}; export { e${index} as '${key}' }`,
    )
    .join('\n')

/**
 * Gives the browser of the contract's numbers and texts those that the site names: a bundler drops an unused
 * export, but not an unused property.
 */
export function contractTables(): Plugin {
  const exportsOf = (file: string) => import(pathToFileURL(file).href) as Promise<Exports>
  return {
    name: 'yantu:contract-tables',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (ENTRIES.test(id) ? id : null),
    async load(id) {
      const [, file, name] = ENTRIES.exec(id) ?? []
      if (file && name) {
        const code = entriesModule((await exportsOf(file))[name] as object)
        return { code, moduleSideEffects: false, moduleType: 'js' }
      }
      if (!TABLES.test(id.replaceAll('\\', '/'))) return null
      return { code: tablesModule(id, await exportsOf(id)), moduleSideEffects: false, moduleType: 'js' }
    },
  }
}
