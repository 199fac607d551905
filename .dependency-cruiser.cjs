const SERVER = '^apps/server/src'
const MODULES = `${SERVER}/modules`
const WEB = '^apps/web/src'
const TEST = '(\\.(test|fixture)|/testing)\\.tsx?$'

const FOUNDATION =
  'audit|approvals|identity|dictionaries|files|inspection|payments|notifications|membership|agreements|system|content-check|share-pictures|personal-data|site-content'
const PRODUCT = 'catalog|demands|ai|onboarding|community'
/** What knows foundation and product, and is known by app.ts alone. */
const TOP = 'account'
/** Features every other feature may stand on. */
const FOUNDATION_FEATURES = 'session|theme|approvals'

const DECK = '^packages/deck/src'
/** What each layer of the deck engine stands on, beside itself; what is not named here is its server's side. */
const DECK_LAYERS = {
  scene: [],
  outline: [],
  layout: ['scene'],
  math: ['scene'],
  shape: ['outline', 'scene'],
  themes: ['layout', 'outline', 'scene'],
  plan: ['layout', 'math', 'outline', 'scene', 'themes'],
  svg: ['layout', 'scene'],
  pptx: ['layout', 'math', 'scene'],
  reading: ['inspect', 'scene', 'themes'],
  portrait: ['inspect', 'scene', 'svg'],
  market: ['inspect', 'layout', 'outline', 'plan', 'pptx', 'reading', 'scene'],
  importers: ['inspect', 'outline', 'pdfium', 'reading', 'scene', 'workers'],
}

/** A package by name, whether or not it is installed where the rules run. */
const npm = (names) => [`^(${names})(/|$)`, `node_modules/(${names})/`]

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Each rule is proven by a planted violation: scripts/checks/planted-imports.ts. */
module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true }),
    rule(
      'contract-is-a-leaf',
      { path: '^packages/contract/src', pathNot: TEST },
      { pathNot: ['^packages/contract/src', ...npm('zod')] },
    ),
    ...Object.entries(DECK_LAYERS).map(([layer, under]) =>
      rule(
        `deck-${layer}-stands-on-its-layers`,
        { path: `${DECK}/${layer}/`, pathNot: [TEST, '/testing/'] },
        { path: `${DECK}/`, pathNot: `${DECK}/(${[layer, ...under].join('|')})/` },
      ),
    ),
    rule('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'kernel-knows-no-domain',
      { path: `${SERVER}/kernel/`, pathNot: TEST },
      { path: `${SERVER}/(modules|adapters|site|app\\.ts|modules\\.ts)` },
    ),
    rule(
      'modules-never-import-adapters',
      { path: `${MODULES}/`, pathNot: TEST },
      { path: `${SERVER}/(adapters/|app\\.ts|modules\\.ts)` },
    ),
    rule(
      'modules-meet-through-index',
      { path: `${MODULES}/([^/]+)/` },
      { path: `${MODULES}/([^/]+)/`, pathNot: [`${MODULES}/$1/`, `${MODULES}/[^/]+/index\\.ts$`] },
    ),
    rule(
      'outsiders-use-the-index',
      { path: `${SERVER}/`, pathNot: [`${MODULES}/`, `${SERVER}/(db|testing)/`, TEST] },
      // Adapters implement ports, which are files of their own.
      {
        path: `${MODULES}/[^/]+/`,
        pathNot: ['/index\\.ts$', '\\.port\\.ts$'],
      },
    ),
    rule(
      'foundation-never-imports-product',
      { path: `${MODULES}/(${FOUNDATION})/`, pathNot: TEST },
      { path: `${MODULES}/(${PRODUCT}|${TOP})/` },
    ),
    rule(
      'product-modules-are-strangers',
      { path: `${MODULES}/(${PRODUCT})/`, pathNot: TEST },
      { path: `${MODULES}/(${PRODUCT}|${TOP})/`, pathNot: `${MODULES}/$1/` },
    ),
    rule(
      'only-repositories-touch-sql',
      {
        path: `${SERVER}/`,
        pathNot: [TEST, '\\.(repository|table)\\.ts$', `${SERVER}/(kernel|db|testing)/`],
      },
      { path: npm('kysely|pg'), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'services-know-no-http',
      {
        path: ['\\.(service|policy|repository|lifecycle|presenter)\\.ts$', `${MODULES}/payments/`],
        // Of payments' core the names say what happens to money; only its face and its calls are HTTP's.
        pathNot: [
          TEST,
          `${MODULES}/payments/((console|invoices|payouts)/)?(index|[a-z]+\\.(routes|authorization))\\.ts$`,
        ],
      },
      { path: [...npm('fastify|@fastify'), `${SERVER}/kernel/http/`] },
    ),
    // Its types are everybody's.
    rule(
      'only-policies-authorize',
      { path: `${SERVER}/`, pathNot: [TEST, '\\.policy\\.ts$'] },
      { path: `${SERVER}/kernel/auth/authorized\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-are-strangers',
      { path: `${WEB}/features/([^/]+)/`, pathNot: TEST },
      {
        path: `${WEB}/features/`,
        pathNot: [`${WEB}/features/$1/`, `${WEB}/features/(${FOUNDATION_FEATURES})/`],
      },
    ),
    rule(
      'features-know-no-page',
      { path: `${WEB}/features/`, pathNot: TEST },
      { path: `${WEB}/(routes|layouts|app)/` },
    ),
    rule(
      'web-shared-knows-no-feature',
      { path: `${WEB}/(ui|lib)/`, pathNot: TEST },
      { path: `${WEB}/(features|routes|layouts|app)/` },
    ),
    rule('web-never-imports-server', { path: '^apps/web/' }, { path: '^apps/server/' }),
    rule('server-never-imports-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
