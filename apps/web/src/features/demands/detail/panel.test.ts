import { demandStatuses } from '@yantu/contract/demands/statuses'
import { describe, expect, it } from 'vitest'
import { type Press, panelOf, type Show, type Viewer } from './panel.ts'

const viewers: Viewer[] = [
  'publisher',
  'selected',
  'arbitrator',
  'signed_up',
  'designer',
  'stranger',
  'visitor',
]
const at = (status: (typeof demandStatuses)[number], viewer: Viewer, also = {}) =>
  panelOf({ status, isHeld: '0', designId: '', ...also }, viewer)

/** The table of the mock-ups' notes, told by what stands where: `P` publisher, `S` selected, `A`, and `-` the rest. */
const shown: Record<string, string> = {
  '0': 'P review, S closed, A review, - closed',
  '1': 'P signups, S chosen, A offer, - offer',
  '2': 'P paying, S chosen, A waiting, - counted',
  '3': 'P waiting, S making, A waiting, - closed',
  '4': 'P judging, S waiting, A waiting, - closed',
  '5': 'P paying, S waiting, A waiting, - closed',
  '6': 'P waiting, S making, A waiting, - closed',
  '7': 'P judging, S waiting, A waiting, - closed',
  '8': 'P done, S done, A done, - closed',
  '9': 'P cancelled, S cancelled, A cancelled, - closed',
}
const letters: Partial<Record<Viewer, string>> = { publisher: 'P', selected: 'S', arbitrator: 'A' }
const toldOf = (line: string, viewer: Viewer): Show =>
  line
    .split(', ')
    .find((part) => part[0] === (letters[viewer] ?? '-'))
    ?.slice(2) as Show

/** The same by press: who has it, in which statuses. */
const pressed: Record<Press, [Viewer, string][]> = {
  cancel_order: [['publisher', '0 1 2']],
  edit_sheet: [['publisher', '0 1']],
  select: [['publisher', '1']],
  pay: [['publisher', '2 5']],
  take: [['designer', '1']],
  withdraw: [
    ['selected', '1 2'],
    ['signed_up', '1'],
  ],
  become_designer: [['stranger', '1']],
  log_in: [['visitor', '1']],
  upload: [['selected', '3 6']],
  judge: [['publisher', '4 7']],
  arbitrate: [
    ['publisher', '3 4 6 7'],
    ['selected', '3 4 6 7'],
  ],
  hold: [['arbitrator', '3 4 6 7']],
  end_hold: [],
}

describe('the panel of a demand', () => {
  it.each(demandStatuses)('is that of the table in status %s, for everybody', (status) => {
    for (const viewer of viewers) {
      expect(at(status, viewer).show, viewer).toBe(toldOf(shown[status] as string, viewer))
    }
  })

  it('offers each press to those who may, and to nobody else', () => {
    const found = Object.fromEntries(
      Object.keys(pressed).map((press) => [
        press,
        viewers.flatMap((viewer) => {
          const statuses = demandStatuses.filter((status) =>
            at(status, viewer).presses.includes(press as Press),
          )
          return statuses.length > 0 ? [[viewer, statuses.join(' ')]] : []
        }),
      ]),
    )
    expect(found).toEqual(pressed)
  })

  it('is the platform’s alone while it decides, for those who know of it', () => {
    for (const status of ['3', '4', '6', '7'] as const) {
      for (const viewer of viewers) {
        const { show, presses } = at(status, viewer, { isHeld: '1' })
        expect([show, presses], `${status} ${viewer}`).toEqual([
          letters[viewer] ? 'held' : 'closed',
          viewer === 'arbitrator' ? ['end_hold'] : [],
        ])
      }
    }
  })

  it('leads back to a payment that was never opened', () => {
    expect(at('1', 'publisher', { designId: '7' }).presses).toEqual([
      'select',
      'cancel_order',
      'edit_sheet',
      'pay',
    ])
    expect(at('1', 'selected', { designId: '7' }).presses).toEqual(['withdraw'])
  })
})
