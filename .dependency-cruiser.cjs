const SERVER = '^apps/server/src'
const MODULES = `${SERVER}/modules`
const WEB = '^apps/web/src'
const TEST = '(\\.(test|fixture)|/testing)\\.tsx?$'

const FOUNDATION = 'identity|dictionaries|files|payments|notifications|membership|agreements'
const PRODUCT = 'catalog|demands|ai|onboarding|community'
/** Features every other feature may stand on. */
const FOUNDATION_FEATURES = 'session|theme'

/** A package by name, whether or not it is installed where the rules run. */
const npm = (names) => [`^(${names})(/|$)`, `node_modules/(${names})/`]

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Each rule is proven by a planted violation: scripts/checks/planted-imports.ts. */
module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule(
      'contract-is-a-leaf',
      { path: '^packages/contract/src', pathNot: TEST },
      { pathNot: ['^packages/contract/src', ...npm('zod')] },
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
      { path: `${MODULES}/(${PRODUCT}|admin)/` },
    ),
    rule(
      'product-modules-are-strangers',
      { path: `${MODULES}/(${PRODUCT})/`, pathNot: TEST },
      { path: `${MODULES}/(${PRODUCT}|admin)/`, pathNot: `${MODULES}/$1/` },
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
      { path: '\\.(service|policy|repository|lifecycle|presenter)\\.ts$' },
      { path: [...npm('fastify|@fastify'), `${SERVER}/kernel/http/`] },
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
