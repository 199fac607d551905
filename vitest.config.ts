import { defineConfig } from 'vitest/config'

const POSTGRES = ['apps/server/src/testing/global-setup.ts']
const DEEP = '**/*.deep.test.{ts,tsx}'
const IGNORED = ['**/node_modules/**', '**/build/**', DEEP]
const INTEGRATION = [
  'apps/server/src/{modules,adapters,db,testing}/**/*.test.ts',
  'apps/server/src/**/*.integration.test.ts',
  'packages/wechatpay-sandbox/**/*.test.ts',
]

/** The second run, on another PostgreSQL, has nothing to say about these. */
const NOT_ABOUT_THE_DATABASE = [
  '**/kernel/db/embedded/**',
  '**/kernel/disk/**',
  'apps/server/src/adapters/**',
  'apps/server/src/modules/ai/{decks,streams}/**',
  'packages/wechatpay-sandbox/**',
]

const SAME_EXAMPLES = ['./vitest.setup.ts']

const project = (name: string, test: object) => ({
  test: { name, exclude: IGNORED, setupFiles: SAME_EXAMPLES, ...test },
})

/** One project per group of `npm test`; scripts/test.ts runs them in order. */
export default defineConfig({
  test: {
    // By default one core is left idle, which on two is half of the machine.
    maxWorkers: 2,
    projects: [
      project('unit', {
        include: [
          'apps/server/**/*.test.ts',
          'packages/{contract,openai-sandbox}/**/*.test.ts',
          '{scripts,bench}/**/*.test.ts',
        ],
        exclude: [...IGNORED, ...INTEGRATION],
        testTimeout: 15_000,
      }),
      project('integration', {
        include: INTEGRATION,
        exclude: [...IGNORED, ...(process.env.TEST_DATABASE_URL ? NOT_ABOUT_THE_DATABASE : [])],
        globalSetup: POSTGRES,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('deck', {
        include: ['packages/deck/**/*.test.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('web', {
        include: ['apps/web/**/*.test.{ts,tsx}'],
        environment: 'jsdom',
        testTimeout: 15_000,
      }),
      project('e2e', {
        include: ['e2e/**/*.e2e.ts'],
        globalSetup: ['e2e/support/shared-server.ts'],
        // Journeys share two cores with a browser and a server: two at a time take as long and disturb each other.
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 180_000,
        // What a page comes to show it may show late on a busy machine; the journey's own time bounds it.
        expect: { poll: { timeout: 20_000 } },
      }),
      project('deep', {
        include: [DEEP],
        setupFiles: [],
        exclude: ['**/node_modules/**'],
        globalSetup: POSTGRES,
        fileParallelism: false,
        testTimeout: 30 * 60_000,
        hookTimeout: 10 * 60_000,
      }),
    ],
  },
})
