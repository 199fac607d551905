import { parseAst, type Plugin } from 'vite'

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
  // Actions are plain calls (lib/use-action.ts): no mutation is ever kept.
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
  // No query suspends, and none throws its error: a page shows what failed in its place (ui/query-state.tsx).
  '/@tanstack/react-query/build/modern/suspense.js': `
    export const defaultThrowOnError = () => false
    export const ensureSuspenseTimers = () => undefined
    export const fetchOptimistic = () => { throw new Error('The site leaves suspense out: scripts/unused-parts.ts') }
    export const shouldSuspend = () => false`,
  '/@tanstack/react-query/build/modern/errorBoundaryUtils.js': `
    export const ensurePreventErrorBoundaryRetry = () => undefined
    export const getHasError = () => false
    export const useClearResetErrorBoundary = () => undefined`,
  '/@tanstack/react-query/build/modern/QueryErrorResetBoundary.js': `
    export const QueryErrorResetBoundary = ({ children }) => children
    export const useQueryErrorResetBoundary = () => undefined`,
}

const never = (name: string): string =>
  `function ${name}() { throw new Error('The site leaves ${name} out: scripts/unused-parts.ts') }`

/** Of files that are needed: what stands for single functions and classes in them, by the name it is declared by. */
const standInsWithin: Record<string, Record<string, string>> = {
  // Nothing is submitted and nothing fetched through the router: actions are plain calls (lib/use-action.ts).
  '/react-router/dist/production/lib/router/router.js': {
    handleAction: never('handleAction'),
    handleFetcherAction: never('handleFetcherAction'),
    handleFetcherLoader: never('handleFetcherLoader'),
    fetch: never('fetch'),
    normalizeNavigateOptions: 'function normalizeNavigateOptions(isFetcher, path) { return { path } }',
  },
  '/react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: never('singleFetchActionStrategy'),
    singleFetchLoaderFetcherStrategy: never('singleFetchLoaderFetcherStrategy'),
    nonSsrStrategy: never('nonSsrStrategy'),
  },
  '/react-router/dist/production/lib/dom/lib.js': {
    Form: 'Form = {}',
    HistoryRouter: never('HistoryRouter'),
  },
  // No `<Link>` asks for `prefetch`.
  '/react-router/dist/production/lib/dom/ssr/components.js': {
    usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, undefined, {}] }',
    PrefetchPageLinks: never('PrefetchPageLinks'),
  },
  '/react-router/dist/production/lib/components.js': { AwaitErrorBoundary: 'AwaitErrorBoundary = null' },
  // No server components.
  '/react-router/dist/production/lib/hooks.js': {
    RSCErrorHandler: 'function RSCErrorHandler({ children }) { return children }',
  },
}

export const filesWithUnused = Object.keys(standInsWithin)

interface Node {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
}

/** The functions and variables that a file declares, at whatever depth, by name. */
function* declarationsOf(node: unknown): Generator<Node & { name: string }> {
  if (Array.isArray(node)) for (const each of node) yield* declarationsOf(each)
  else if (node && typeof node === 'object') {
    const { type, start, end, id } = node as Node
    const name = id?.name
    if (name && (type === 'FunctionDeclaration' || type === 'VariableDeclarator'))
      yield { type, start, end, name }
    for (const part of Object.values(node)) yield* declarationsOf(part)
  }
}

/** A file of `filesWithUnused` with its stand-ins. Throws when one of them has nothing to stand for. */
export function withStandIns(file: string, code: string): string {
  const wanted = new Map(Object.entries(standInsWithin[file] ?? {}))
  const met = [...declarationsOf(parseAst(code))].filter(({ name }) => wanted.has(name))
  if (
    met
      .map(({ name }) => name)
      .sort()
      .join() !== [...wanted.keys()].sort().join()
  )
    throw new Error(`Not met once each, so not left out of ${file}: ${[...wanted.keys()].join(', ')}`)
  return met
    .sort((a, b) => b.start - a.start)
    .reduce((text, { name, start, end }) => text.slice(0, start) + wanted.get(name) + text.slice(end), code)
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
  const met = new Set<string>()
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
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const file = filesWithUnused.find((end) => path.endsWith(end))
      if (!file) return null
      met.add(file)
      return { code: withStandIns(file, code), map: null }
    },
    generateBundle() {
      const lost = [...unusedParts, ...filesWithUnused].filter((part) => !met.has(part))
      if (lost.length > 0) this.error(`Not met, so not left out: ${lost.join(', ')}`)
    },
  }
}
