/** A source file that breaks one import rule, and what it needs around it. */
export interface PlantedViolation {
  rule: string
  files: Record<string, string>
}

const server = 'apps/server/src'
const module = `${server}/modules`
const web = 'apps/web/src'
const value = 'export const value = 1\n'
const importing = (specifier: string) => `import { value } from '${specifier}'\nexport const own = value\n`

const deck = 'packages/deck/src'

/** A layer of the deck engine, and one that it does not stand on. */
const UPWARD = {
  scene: 'layout',
  outline: 'shape',
  layout: 'themes',
  math: 'plan',
  shape: 'plan',
  themes: 'plan',
  plan: 'pptx',
  svg: 'themes',
  pptx: 'plan',
  reading: 'market',
  portrait: 'make',
  market: 'importers',
  importers: 'plan',
}

/** At least one for each rule of .dependency-cruiser.cjs; a rule without one fails the check. */
export const PLANTED_VIOLATIONS: PlantedViolation[] = [
  {
    rule: 'no-circular',
    files: {
      [`${server}/kernel/time/one.ts`]: "import { two } from './two.ts'\nexport const one = () => two\n",
      [`${server}/kernel/time/two.ts`]: "import { one } from './one.ts'\nexport const two = () => one\n",
    },
  },
  {
    rule: 'no-circular',
    files: {
      [`${server}/kernel/money/first.ts`]:
        "import type { Second } from './second.ts'\nexport type First = Second[]\n",
      [`${server}/kernel/money/second.ts`]:
        "import type { First } from './first.ts'\nexport type Second = { first?: First }\n",
    },
  },
  {
    rule: 'contract-is-a-leaf',
    files: {
      'packages/contract/src/leaf.ts': importing('../../deck/src/grown.ts'),
      'packages/deck/src/grown.ts': value,
    },
  },
  ...Object.entries(UPWARD).map(([layer, above]) => ({
    rule: `deck-${layer}-stands-on-its-layers`,
    files: {
      [`${deck}/${layer}/upward-of-${layer}.ts`]: importing(`../${above}/above-${layer}.ts`),
      [`${deck}/${above}/above-${layer}.ts`]: value,
    },
  })),
  {
    rule: 'packages-know-no-app',
    files: {
      'packages/deck/src/upward.ts': importing('../../../apps/web/src/lib/below.ts'),
      [`${web}/lib/below.ts`]: value,
    },
  },
  {
    rule: 'kernel-knows-no-domain',
    files: {
      [`${server}/kernel/http/wise.ts`]: importing('../../modules/files/index.ts'),
      [`${module}/files/index.ts`]: value,
    },
  },
  {
    rule: 'modules-never-import-adapters',
    files: {
      [`${module}/identity/rush.ts`]: importing('../../adapters/sms/index.ts'),
      [`${server}/adapters/sms/index.ts`]: value,
    },
  },
  {
    rule: 'modules-meet-through-index',
    files: {
      [`${module}/membership/nosy.ts`]: importing('../identity/inside.ts'),
      [`${module}/identity/inside.ts`]: value,
    },
  },
  {
    rule: 'outsiders-use-the-index',
    files: {
      [`${server}/site/nosy.ts`]: importing('../modules/payments/inside.ts'),
      [`${module}/payments/inside.ts`]: value,
    },
  },
  {
    rule: 'foundation-never-imports-product',
    files: {
      [`${module}/payments/curious.ts`]: importing('../demands/index.ts'),
      [`${module}/demands/index.ts`]: value,
    },
  },
  {
    rule: 'foundation-never-imports-product',
    files: {
      [`${module}/personal-data/curious.ts`]: importing('../account/index.ts'),
      [`${module}/account/index.ts`]: value,
    },
  },
  {
    rule: 'product-modules-are-strangers',
    files: {
      [`${module}/community/friendly.ts`]: importing('../account/index.ts'),
      [`${module}/account/index.ts`]: value,
    },
  },
  {
    rule: 'product-modules-are-strangers',
    files: {
      [`${module}/ai/friendly.ts`]: importing('../catalog/index.ts'),
      [`${module}/catalog/index.ts`]: value,
    },
  },
  {
    rule: 'only-repositories-touch-sql',
    files: {
      [`${module}/dictionaries/shortcut.ts`]: "import { sql } from 'kysely'\nexport const own = sql\n",
    },
  },
  {
    rule: 'services-know-no-http',
    files: {
      [`${module}/notifications/wire.service.ts`]:
        "import type { FastifyRequest } from 'fastify'\nexport type Own = FastifyRequest\n",
    },
  },
  {
    rule: 'only-policies-authorize',
    files: {
      [`${module}/files/generous.service.ts`]: importing('../../kernel/auth/authorized.ts'),
      [`${server}/kernel/auth/authorized.ts`]: value,
    },
  },
  {
    rule: 'services-know-no-http',
    files: {
      [`${module}/payments/settle.ts`]: importing('../../kernel/http/answer.ts'),
      [`${server}/kernel/http/answer.ts`]: value,
    },
  },
  {
    rule: 'features-are-strangers',
    files: {
      [`${web}/features/catalog/pay.ts`]: importing('../payment/index.ts'),
      [`${web}/features/payment/index.ts`]: value,
    },
  },
  {
    rule: 'features-know-no-page',
    files: {
      [`${web}/features/home/upward.ts`]: importing('../../app/addresses.ts'),
      [`${web}/app/addresses.ts`]: value,
    },
  },
  {
    rule: 'web-shared-knows-no-feature',
    files: {
      [`${web}/ui/card.ts`]: importing('../features/login/index.ts'),
      [`${web}/features/login/index.ts`]: value,
    },
  },
  {
    rule: 'web-shared-knows-no-feature',
    files: {
      [`${web}/lib/upward.ts`]: importing('../app/site.ts'),
      [`${web}/app/site.ts`]: value,
    },
  },
  {
    rule: 'web-never-imports-server',
    files: {
      [`${web}/routes/leak.ts`]: importing('../../../server/src/config.ts'),
      [`${server}/config.ts`]: value,
    },
  },
  {
    rule: 'server-never-imports-web',
    files: {
      [`${server}/site/leak.ts`]: importing('../../../web/src/app/root.ts'),
      [`${web}/app/root.ts`]: value,
    },
  },
]
