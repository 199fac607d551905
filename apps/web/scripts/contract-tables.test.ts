// @vitest-environment node
import { identityLimits } from '@yantu/contract/limits/identity'
import { aiMessages } from '@yantu/contract/messages/ai'
import { statusTexts } from '@yantu/contract/messages/status'
import { describe, expect, it } from 'vitest'
import { entriesModule, tablesModule } from './contract-tables.ts'

const moduleOf = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

describe('the contract’s tables in the browser', () => {
  it.each(Object.entries({ identityLimits, aiMessages, statusTexts }))(
    'keep every entry of %s',
    async (_, table) => {
      expect({ ...(await moduleOf(entriesModule(table))) }).toEqual(table)
    },
  )

  it('stand under their own names', () => {
    expect(tablesModule('/a.ts', { aiMessages })).toBe(
      'export * as aiMessages from "/a.ts?entries-of=aiMessages"',
    )
  })
})
