// @vitest-environment node
import { limits } from '@yantu/contract/limits'
import { messages, statusTexts } from '@yantu/contract/messages'
import { describe, expect, it } from 'vitest'
import { entriesModule, tablesModule } from './contract-tables.ts'

const moduleOf = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

describe('the contract’s tables in the browser', () => {
  it.each(Object.entries({ limits, messages, statusTexts }))('keep every entry of %s', async (_, table) => {
    expect({ ...(await moduleOf(entriesModule(table))) }).toEqual(table)
  })

  it('stand under their own names', () => {
    expect(tablesModule('/a.ts', { limits })).toBe('export * as limits from "/a.ts?entries-of=limits"')
  })
})
