import { describe, expect, it, vi } from 'vitest'
import type { Db } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import type { TroubledJob } from '../../kernel/jobs/index.ts'
import type { AuditEvent } from '../audit/index.ts'
import { createSystemService } from './system.service.ts'

const trx = {}
const db = {
  transaction: () => ({ execute: (work: (given: object) => unknown) => work(trx) }),
} as unknown as Db
const actor = { userId: 10_001, sessionId: 'a session' } as SignedIn
const refund: TroubledJob = {
  job: 'payments.refund',
  used_up: 2,
  failing: 1,
  tries: 13,
  last_error: 'Error: connect ECONNREFUSED, of 13800138000',
  last_at: new Date('2026-11-22T03:00:00Z'),
}

function system({ retried = 0 } = {}) {
  const events: AuditEvent[] = []
  const retryUsedUp = vi.fn<(given: object, job: string) => Promise<number>>(async () => retried)
  const service = createSystemService({
    db,
    jobs: { troubled: async () => [refund], retryUsedUp },
    readiness: async () => 'disk nearly full',
    record: async (given, event) => {
      expect(given).toBe(trx)
      events.push(event)
    },
  })
  return { service, events, retryUsedUp }
}

describe('the health of the program', () => {
  it('is what /readyz says, and the jobs that failed, without what their errors said', async () => {
    const { service } = system()
    expect(await service.health()).toEqual({
      readiness: 'disk nearly full',
      jobs: [
        {
          job: 'payments.refund',
          usedUp: 2,
          failing: 1,
          tries: 13,
          reason: '连不上对方服务',
          lastTime: '2026-11-22 11:00:00',
        },
      ],
    })
  })
})

describe('a job that is to be tried again', () => {
  it('is staged and remembered in one transaction', async () => {
    const { service, events, retryUsedUp } = system({ retried: 2 })
    await service.retry('payments.refund', actor, '203.0.113.7')
    expect(retryUsedUp.mock.calls).toEqual([[trx, 'payments.refund']])
    expect(events).toEqual([
      {
        by: { userId: 10_001, sessionId: 'a session', address: '203.0.113.7' },
        what: 'job.retried',
        subject: { kind: 'job', id: 'payments.refund' },
        after: { subjects: 2 },
      },
    ])
  })

  it('is refused where nothing of it can be, and nothing is remembered', async () => {
    const { service, events } = system()
    const retried = service.retry('payments.refund', actor, '203.0.113.7')
    await expect(retried).rejects.toThrow('没有可以重试的内容，可能已经恢复或数据已清理')
    expect(events).toEqual([])
  })
})
