import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { plansOf } from '../../testing/plans.ts'
import { earningsOf } from './earnings/earnings.repository.ts'
import { countRefunds, listRefunds } from './console/refunds-list.repository.ts'
import { refundsOf } from './refunds.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

it('finds the orders of a page of earnings, and the refunds of a thing, without reading all orders', async () => {
  const earnings = await plansOf(database, (db) =>
    earningsOf(db, 7, { state: '', kind: '' }, { offset: 0, limit: 12 }),
  )
  expect(earnings.readWhole).toEqual([])
  expect(earnings.indexes).toContain('pay_order_pkey')
  const refunds = await plansOf(database, (db) => refundsOf(db, { kind: 'demand', subjectId: '7' }))
  expect(refunds.indexes.toSorted()).toEqual(['pay_order_subject', 'pay_refund_order'])
  const waiting = await plansOf(database, (db) =>
    countRefunds(db, { state: 'ABNORMAL', words: '' }).catch(() => 0),
  )
  expect(waiting.indexes).toEqual(['pay_refund_abnormal'])
  const named = await plansOf(database, (db) =>
    listRefunds(db, { state: '', words: '4200001' }, { offset: 0, limit: 12 }),
  )
  expect(named.readWhole).toEqual([])
})
