import { invoiceStates } from '@yantu/contract/payments/invoices'
import { expect, it } from 'vitest'
import { invoiceEvents, nextState, stands } from './invoice.lifecycle.ts'

it('an invoice goes along its table', () => {
  const edges = invoiceStates.flatMap((from) =>
    invoiceEvents.map((event) => [from, event, nextState(from, event)]),
  )
  expect(edges.filter(([, , to]) => to !== null)).toEqual([
    ['asked', 'issued', 'issued'],
    ['asked', 'declined', 'declined'],
    ['asked', 'withdrawn', 'withdrawn'],
    ['asked', 'emptied', 'withdrawn'],
    ['issued', 'refunded', 'red_due'],
    ['red_due', 'reversed', 'reversed'],
  ])
  expect(invoiceStates.filter(stands)).toEqual(['asked', 'issued', 'red_due'])
})
