import { defineConfig } from 'vitest/config'
import { PRODUCT_FLAGS } from './scripts/node-flags.mjs'
import LongestFirst from './scripts/checks/longest-first.ts'

const POSTGRES = ['apps/server/src/testing/global-setup.ts']
const DEEP = '**/*.deep.test.ts'
/** What says something of times and of memory, or has the machine full by itself, is alone on it. */
const LOAD = '**/*.load.deep.test.ts'
const MODULES = ['**/node_modules/**']
const IGNORED = [...MODULES, '**/build/**', DEEP]
const INTEGRATION = [
  'apps/server/src/{modules,adapters,db,testing}/**/*.test.ts',
  'apps/server/src/**/*.integration.test.ts',
  'packages/wechatpay-sandbox/**/*.test.ts',
]

/** Components, and what else asks for a document. The rest of the web's tests are units. */
const WITH_DOCUMENT = ['apps/web/**/*.test.tsx', 'apps/web/**/*.dom.test.ts']

/** A module that others of its worker have loaded can't be mocked: each of these has a worker of its own. */
const MOCKED = '**/*.mocked.test.ts'

/** The second run, on another PostgreSQL, has nothing to say about these. */
const NOT_ABOUT_THE_DATABASE = [
  '**/kernel/db/embedded/**',
  '**/kernel/disk/**',
  'apps/server/src/adapters/**',
  // Which of two indexes that cost the same is the choice of the server's version.
  'apps/server/src/modules/catalog/{comments,lists}/plans.test.ts',
  'apps/server/src/modules/ai/{decks,streams}/**',
  'packages/wechatpay-sandbox/**',
]

const SAME_EXAMPLES = ['./vitest.setup.ts']

/** Node reads our TypeScript as it is, without Vite's transforms and its lookups of imports (docs/decisions/0650). */
const AS_IT_IS = { experimental: { viteModuleRunner: false } }

const project = (name: string, test: object) => ({
  test: { name, exclude: IGNORED, setupFiles: SAME_EXAMPLES, ...test },
})

/** Journeys that go in the deep tests alone. */
const DEEP_JOURNEY = process.env['EVERY_SIZE'] ? [] : ['**/*.deep.e2e.ts']

const journeys = (name: string, where: { include: string[]; globalSetup: string[] }) =>
  project(name, {
    ...where,
    ...AS_IT_IS,
    exclude: [...IGNORED, ...DEEP_JOURNEY],
    isolate: false,
    // A machine with other work takes several times as long; each step of a journey has its own time.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // What a page comes to show it may show late on a busy machine; the journey's own time bounds it.
    expect: { poll: { timeout: 20_000 } },
  })

/** What is in the deep tests alone. */
const LONG = {
  ...AS_IT_IS,
  setupFiles: [],
  globalSetup: POSTGRES,
  testTimeout: 30 * 60_000,
  hookTimeout: 10 * 60_000,
}

/** One project per group of `npm test`; scripts/test.ts runs them in order. */
export default defineConfig({
  test: {
    // By default one core is left idle, which on two is half of the machine.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', {
        ...AS_IT_IS,
        include: [
          'apps/server/**/*.test.ts',
          'packages/{contract,openai-sandbox}/**/*.test.ts',
          '{scripts,bench}/**/*.test.ts',
        ],
        exclude: [...IGNORED, ...INTEGRATION],
        isolate: false,
        testTimeout: 15_000,
      }),
      // Units too, but JSX is nothing that Node reads.
      project('models', {
        include: ['apps/web/**/*.test.ts'],
        exclude: [...IGNORED, ...WITH_DOCUMENT],
        isolate: false,
        testTimeout: 15_000,
      }),
      project('integration', {
        ...AS_IT_IS,
        include: INTEGRATION,
        exclude: [...IGNORED, MOCKED, ...(process.env.TEST_DATABASE_URL ? NOT_ABOUT_THE_DATABASE : [])],
        globalSetup: POSTGRES,
        isolate: false,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('mocked', { ...AS_IT_IS, include: [MOCKED], globalSetup: POSTGRES, testTimeout: 30_000 }),
      project('deck', {
        ...AS_IT_IS,
        include: ['packages/deck/**/*.test.ts'],
        isolate: false,
        // The validator is asked about one file a process, which ends before it could have profited.
        env: { DOTNET_TieredPGO: '0' },
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('web', {
        include: WITH_DOCUMENT,
        environment: 'jsdom',
        // A document and modules for each file, jsdom itself once a worker (docs/decisions/0701).
        pool: 'vmForks',
        setupFiles: [...SAME_EXAMPLES, './apps/web/vitest.setup.ts'],
        testTimeout: 30_000,
      }),
      journeys('e2e', { include: ['e2e/*.e2e.ts'], globalSetup: ['e2e/support/shared-server.ts'] }),
      journeys('parts', { include: ['e2e/parts/*.e2e.ts'], globalSetup: ['e2e/support/gallery-server.ts'] }),
      project('load', {
        ...LONG,
        include: [LOAD],
        exclude: MODULES,
        fileParallelism: false,
        // With none of its own it would come last.
        sequence: { groupOrder: 1 },
        // What is said of memory is said of a process like the product's.
        execArgv: PRODUCT_FLAGS,
      }),
      // After those, whichever of both are asked for.
      project('deep', { ...LONG, include: [DEEP], exclude: [...MODULES, LOAD], sequence: { groupOrder: 2 } }),
    ],
  },
})
