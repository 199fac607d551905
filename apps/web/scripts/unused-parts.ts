import type { Plugin } from 'vite'

/*
 * Parts of libraries that every page would carry though the site never calls them, and the bundler can't know:
 * they hang behind an option that is never set. What stands in for each answers as the part does when unused.
 */

const standIns = {
  // No `instrumentations` are handed to the router.
  '/react-router/dist/production/lib/router/instrumentation.js': `
    const unused = () => { throw new Error('The site leaves instrumentation out: scripts/unused-parts.ts') }
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = unused
    export const instrumentClientSideRouter = unused
    export const instrumentHandler = unused
    export const instrumentationResultMetaContext = undefined`,
  // The manifest names every route from the start (react-router.config.ts: routeDiscovery).
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    const unused = () => { throw new Error('The site leaves lazy discovery out: scripts/unused-parts.ts') }
    export const URL_LIMIT = 7680
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getPartialManifest = unused
    export const getManifestPath = unused
    export const getPathsWithAncestors = unused
    export const handleClientVersionMismatch = unused`,
  // No route has style files or `links`, and no `<Link>` asks for `prefetch`.
  '/react-router/dist/production/lib/dom/ssr/links.js': `
    const nothing = async () => undefined
    export const getKeyedLinksForMatches = () => []
    export const getKeyedPrefetchLinks = async () => []
    export const getNewMatchesForLinks = () => []
    export const isPageLinkDescriptor = () => false
    export const prefetchRouteCss = nothing
    export const prefetchStyleLinks = nothing
    export const getModuleLinkHrefs = (matches, manifest) => {
      const scripts = matches.flatMap(({ route }) => {
        const { module, clientLoaderModule, imports = [] } = manifest.routes[route.id] ?? {}
        return [module, clientLoaderModule, ...imports]
      })
      return [...new Set(scripts.filter(Boolean))]
    }`,
  // Actions are plain calls (lib/api.ts): no mutation is ever kept.
  '/@tanstack/query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      getAll() { return [] }
      find() { return undefined }
      findAll() { return [] }
      build() { throw new Error('The site leaves mutations out: scripts/unused-parts.ts') }
      notify() {}
      subscribe() { return () => undefined }
      resumePausedMutations() { return Promise.resolve() }
      clear() {}
    }`,
}

export type Part = keyof typeof standIns

/** The parts that are left out, by the end of their path. */
export const unusedParts = Object.keys(standIns) as Part[]

/** The code that stands in for a part. */
export const standInFor = (part: Part): string => standIns[part]

/**
 * Leaves the unused parts out of the browser's build, where each must be met: a library that has moved its files
 * fails the build.
 */
export function leaveOutUnusedParts(): Plugin {
  const met = new Set<Part>()
  return {
    name: 'yantu:unused-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = id.replaceAll('\\', '/')
      const part = unusedParts.find((end) => file.endsWith(end))
      if (!part) return null
      met.add(part)
      return { code: standIns[part], moduleSideEffects: false }
    },
    generateBundle() {
      const lost = unusedParts.filter((part) => !met.has(part))
      if (lost.length > 0) this.error(`Not met, so not left out: ${lost.join(', ')}`)
    },
  }
}
