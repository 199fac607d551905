import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * What stands around every `import()` of the build: has the files that a part needs fetched beside it. Vite's own also
 * awaits style sheets of parts, of which the site has none (lib/site-styles.ts), and tells listeners of failures, whom
 * it has not: every page would carry that. And it has them preloaded by links: of a file that could not be fetched so
 * Chromium remembers that, and a part that was asked for without a connection could not be opened once there is one.
 */
export const lightHelper = `const asked = new Set()
export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    const href = '/' + file
    if (asked.has(href) || document.querySelector('link[href="' + href + '"]')) continue
    asked.add(href)
    fetch(href).then((answer) => answer.arrayBuffer()).catch(() => asked.delete(href))
  }
  return load()
}`

/** Has the browser's build do with less than Vite's helper. A build whose helper is not met, or whose parts have styles, fails. */
export function lightPreload(): Plugin {
  let isMet = false
  return {
    name: 'yantu:light-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== HELPER) return null
      isMet = true
      return { code: lightHelper, moduleSideEffects: false }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isMet) this.error('The helper of import() was not met, so not replaced')
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.viteMetadata && file.viteMetadata.importedCss.size > 0)
            this.error(`${file.fileName} has styles of its own, which nothing awaits`)
      },
    },
  }
}
