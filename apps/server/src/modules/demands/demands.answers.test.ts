import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../kernel/auth/index.ts'
import { createDemandAnswers } from './demands.answers.ts'
import type { DemandsContext } from './demands.context.ts'
import { type DemandShop, openDemands, type Story } from './demands.fixture.ts'

let market: DemandShop
let story: Story
beforeAll(async () => {
  market = await openDemands()
  story = await market.at(4)
})
afterAll(() => market?.shop.close())

/** What the detail is put together from: tables, and of whom the profiles. */
async function askedFor(actor: Actor) {
  const tables = new Set<string>()
  const people: number[] = []
  const spy: KyselyPlugin = {
    transformQuery({ node }) {
      for (const [, name] of JSON.stringify(node).matchAll(/\b(demand_(?:draft|rating|sheet|signup))\b/g))
        if (name) tables.add(name)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const context: Partial<DemandsContext> = {
    db: market.shop.db.withPlugin(spy),
    clock: market.shop.clock,
    dictionaries: market.dictionaries,
    files: market.files,
    ports: {
      profiles: async (ids) => {
        people.push(...ids)
        return new Map()
      },
      followedAmong: async () => new Set(),
      printer: {} as DemandsContext['ports']['printer'],
    },
  }
  const answers = createDemandAnswers(context as DemandsContext)
  const detail = await answers.detail({ actor, address: '203.0.113.7' }, story.orderId)
  return { tables: [...tables].sort(), people, role: detail.role }
}

const signedIn = (userId: number): Actor => ({
  kind: 'user',
  userId,
  sessionId: '00000000-0000-7000-8000-000000000001',
  isDesigner: true,
  isWhite: false,
  permissions: new Set(),
  hasSecondFactor: false,
})

it('asks for what its reader is told, and no more', async () => {
  const signedUp = [story.designer, story.other]
  expect(await askedFor({ kind: 'visitor' })).toEqual({
    tables: ['demand_signup'],
    people: signedUp,
    role: 'stranger',
  })
  expect(await askedFor(signedIn(story.other))).toEqual({
    tables: ['demand_signup'],
    people: signedUp,
    role: 'signed_up',
  })
  expect(await askedFor(signedIn(story.publisher))).toEqual({
    tables: ['demand_draft', 'demand_rating', 'demand_sheet', 'demand_signup'],
    people: signedUp,
    role: 'publisher',
  })
})
