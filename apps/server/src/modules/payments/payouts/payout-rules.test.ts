import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchEvents, batchStates, nextBatchState } from './batch.lifecycle.ts'
import { bankFile } from './bank-file.ts'
import { filingOf } from './filing.ts'
import { deskHistories, playDesk, productRules, type Rules } from './desk.fixture.ts'
import { earningEventOf, nextState, withdrawalEvents, withdrawalStates } from './withdrawal.lifecycle.ts'
import { labourTaxFen, taxRuleOf, withheldFen } from './withholding.ts'

const edgesOf = <State extends string, Event extends string>(
  states: readonly State[],
  events: readonly Event[],
  next: (state: State, event: Event) => State | null,
) =>
  states.flatMap((from) =>
    events.flatMap((event) => {
      const to = next(from, event)
      return to ? [`${from} ${event} ${to}`] : []
    }),
  )

describe('the lives', () => {
  it('of a withdrawal and of a batch have exactly these edges', () => {
    expect(edgesOf(withdrawalStates, withdrawalEvents, nextState)).toEqual([
      'requested batched batched',
      'requested refused refused',
      'requested cancelled cancelled',
      'batched unbatched requested',
      'batched removed requested',
      'batched paid paid',
      'batched returned returned',
    ])
    expect(edgesOf(batchStates, batchEvents, nextBatchState)).toEqual([
      'made approved approved',
      'made dissolved dissolved',
      'approved settled settled',
      'approved emptied dissolved',
    ])
  })

  it('give the earnings back wherever a withdrawal ends unpaid', () => {
    const ends = withdrawalEvents.filter((event) =>
      withdrawalStates.some((from) =>
        ['returned', 'refused', 'cancelled'].includes(nextState(from, event) ?? ''),
      ),
    )
    expect(ends.every((event) => earningEventOf[event] === 'payout_failed')).toBe(true)
    expect(earningEventOf.paid).toBe('payout_done')
  })
})

describe('a line when a file is written', () => {
  it.each([
    [false, false, 'filed'],
    [true, false, 'filed'],
    [false, true, 'removed'],
    [true, true, 'kept'],
  ] as const)('that was in one before: %s, its payee changed: %s, is %s', (wasFiled, isChanged, filing) =>
    expect(filingOf(wasFiled, isChanged)).toBe(filing),
  )
})

describe('what is withheld', () => {
  it.each([
    [0, 0],
    [80_000, 0],
    [80_003, 1],
    [80_100, 20],
    [400_000, 64_000],
    [400_100, 64_016],
    [2_500_000, 400_000],
    [2_500_100, 400_024],
    [6_250_000, 1_300_000],
    [6_250_100, 1_300_032],
    [10_000_000, 2_500_000],
  ])('of %i fen as remuneration is %i', (incomeFen, taxFen) => expect(labourTaxFen(incomeFen)).toBe(taxFen))

  it.each([
    ['none', 500_000, 0, 0, 0],
    ['labour', 100_000, 0, 0, 4_000],
    // Together 2,000 yuan, of which 1,200 are taxed.
    ['labour', 100_000, 100_000, 4_000, 20_000],
    // More was withheld than is due: nothing is given back here.
    ['labour', 100, 0, 90_000, 0],
  ] as const)('by %s of %i after %i with %i withheld is %i', (rule, incomeFen, before, taxFen, due) =>
    expect(withheldFen(rule, incomeFen, { incomeFen: before, taxFen })).toBe(due),
  )

  it('of a month is the tax on all of it, however it is parted, and never more than it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 6 }), (parts) => {
        const month = { incomeFen: 0, taxFen: 0 }
        for (const part of parts) {
          const taxFen = withheldFen('labour', part, month)
          month.taxFen += taxFen
          month.incomeFen += part
        }
        expect(month.taxFen).toBe(labourTaxFen(month.incomeFen))
        expect(month.taxFen).toBeLessThanOrEqual(month.incomeFen * 0.4)
      }),
    )
  })

  it('is nothing that is guessed', () => {
    expect(() => taxRuleOf('labor')).toThrow(RangeError)
    expect(() => labourTaxFen(0.5)).toThrow(RangeError)
  })
})

describe('the file for the bank', () => {
  const line = {
    holder: '林知夏',
    cardNumber: '6225880212345678',
    bank: '招商银行',
    reference: 'YT00000012',
    netFen: 123_405,
  }

  it('has a line each, amounts with two decimals, in UTF-8 with its mark', () => {
    expect(bankFile([line, { ...line, holder: '阿,明"', reference: 'YT00000013', netFen: 1_000 }])).toBe(
      '\uFEFF序号,收款方户名,收款方账号,收款方开户行,金额,币种,用途,商户流水号\r\n' +
        '1,林知夏,6225880212345678,招商银行,1234.05,人民币,稿酬,YT00000012\r\n' +
        '2,"阿,明""",6225880212345678,招商银行,10.00,人民币,稿酬,YT00000013\r\n',
    )
  })

  it.each(['=1+1', '+86', '-x', '@sum'])('holds no formula: %s', (holder) => {
    expect(() => bankFile([{ ...line, holder }])).toThrow(RangeError)
  })
})

/** A bug each, as somebody might make it. */
const bugs: Readonly<Record<string, Partial<Rules>>> = {
  'a returned payout may be paid too': {
    nextState: (state, event) =>
      state === 'returned' && event === 'paid' ? 'paid' : nextState(state, event),
  },
  'a request is taken back from within a batch': {
    nextState: (state, event) =>
      state === 'batched' && event === 'cancelled' ? 'cancelled' : nextState(state, event),
  },
  'an approved batch may be dissolved': {
    nextBatchState: (state, event) =>
      state === 'approved' && event === 'dissolved' ? 'dissolved' : nextBatchState(state, event),
  },
  'a line that the bank may have had is taken out of its batch': {
    filingOf: (_wasFiled, isChanged) => (isChanged ? 'removed' : 'filed'),
  },
  'whoever changed their card is in the file all the same': { filingOf: () => 'filed' },
  'whoever changed their phone holds up the batch': {
    filingOf: (_wasFiled, isChanged) => (isChanged ? 'kept' : 'filed'),
  },
  'a batch that everybody left stays approved': {
    nextBatchState: (state, event) => (event === 'emptied' ? state : nextBatchState(state, event)),
  },
  'each payment of a month is taxed alone': {
    withheldFen: (rule, incomeFen) => withheldFen(rule, incomeFen, { incomeFen: 0, taxFen: 0 }),
  },
  'the tax of a returned payout is kept': {
    ledgerEvents: {
      ...productRules.ledgerEvents,
      payoutFailed: (id, designer, fen, taxFen, offsetFen) =>
        productRules.ledgerEvents.payoutFailed(id, designer, fen - taxFen, 0, offsetFen),
    },
  },
  'a returned payout forgives the debt': {
    ledgerEvents: {
      ...productRules.ledgerEvents,
      payoutFailed: (...booked) => {
        const [id, designer, fen, taxFen, offsetFen = 0] = booked
        return productRules.ledgerEvents.payoutFailed(id, designer, fen - offsetFen, taxFen, 0)
      },
    },
  },
  'what was refused stays with the platform': {
    earningEventOf: { ...earningEventOf, refused: 'payout_done' } as unknown as Rules['earningEventOf'],
  },
  'the debt is paid out instead of set off': {
    ledgerEvents: {
      ...productRules.ledgerEvents,
      payoutAsked: (id, designer, fen, taxFen) =>
        productRules.ledgerEvents.payoutAsked(id, designer, fen, taxFen, 0),
    },
  },
}

describe('withdrawals and payouts against plain sums', () => {
  it('agree after every step of 2,000 histories, in which every kind of step takes place', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(deskHistories(50), (history) => {
        for (const kind of playDesk(history).reached) reached.add(kind)
      }),
      { numRuns: 2_000, endOnFailure: true },
    )
    expect([...reached].sort()).toEqual(
      [
        'answer',
        'approve',
        'cancel',
        'change',
        'dissolve',
        'earn',
        'file',
        'make',
        'month',
        'owe',
        'refuse',
        'request',
      ].sort(),
    )
  }, 60_000)

  it.each(Object.entries(bugs))('would tell that %s', (_bug, rules) => {
    const { failed } = fc.check(
      fc.property(deskHistories(50), (history) => void playDesk(history, { ...productRules, ...rules })),
      { numRuns: 1_000, endOnFailure: true },
    )
    expect(failed).toBe(true)
  })
})
