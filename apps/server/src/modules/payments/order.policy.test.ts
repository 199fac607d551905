import { permissionsOf } from '@yantu/contract/permissions'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { presentOrder } from './order.presenter.ts'
import { asPayer } from './order.policy.ts'

const actor = (userId: number): SignedIn => ({
  kind: 'user',
  userId,
  sessionId: 's',
  isDesigner: false,
  isWhite: false,
  permissions: permissionsOf(['administrator']),
  hasSecondFactor: true,
})
const order = { id: 'o', userId: 7, state: 'OPEN' } as const

describe('an order', () => {
  it('is its payer’s, and no administrator’s beside', () => {
    expect(asPayer(actor(7), order)).toBe(order)
    expect(asPayer(actor(8), order)).toBe(null)
    expect(asPayer(actor(7), undefined)).toBe(null)
  })

  it('is not answered without a right', () => {
    // @ts-expect-error Nobody has said as whom.
    expect(presentOrder(order)).toEqual({ orderId: 'o', status: '0' })
  })
})
