import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { type Viewer, panelOf } from '../panel.ts'
import Offered from './offered.tsx'

const SAVE = '/api/demand/saveSheet'
const demand = {
  orderId: '9',
  status: '1',
  isHeld: '0',
  designId: '',
  description: '',
  orderFee: '1820.00',
  completionTimeStr: '2099-12-06 18:00:00',
  takeCount: 2,
  terms: null,
  sheet: {
    pagesMin: 20,
    pagesMax: null,
    ratio: '16:9',
    mustHaves: ['技术路线图'],
    trialRounds: 2,
    fullRounds: 3,
    isFrozen: '0',
  },
} as unknown as DemandDetail

function show(viewer: Viewer, also: Partial<DemandDetail> = {}) {
  const seen = { ...demand, ...also }
  const { client, wrapper } = asUser()
  const again = vi.spyOn(client, 'invalidateQueries')
  render(<Offered demand={seen} dictionaries={{}} panel={panelOf(seen, viewer)} />, { wrapper })
  return again
}
const change = () => screen.queryByRole('button', { name: '修改验收单' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })

/** A part of its own each: their libraries take longer to load than a query waits. */
beforeAll(() => Promise.all([import('./edit-sheet.tsx'), import('./sheet-dialog.tsx')]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('changes the sheet from what it says, says at each field what is wrong, and leads back to the press', async () => {
  const { asked, count } = answerCalls({
    [SAVE]: [
      { code: 400, message: '验收单里不能有联系方式或违规内容，请修改后再保存' },
      { message: '验收单已保存' },
    ],
  })
  const again = show('publisher')
  await waitFor(() => expect(change()).toBeTruthy())
  change()?.focus()
  fireEvent.click(change() as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '修改验收单' })
  expect(within(dialog).getByText(/改动后报名失效，对方会收到通知/)).toBeTruthy()
  expect([box('最少页数').value, box('最多页数').value]).toEqual(['20', ''])
  const save = within(dialog).getByRole('button', { name: '保存' })

  type('最多页数', '12')
  fireEvent.click(save)
  await waitFor(() => expect(box('最多页数').getAttribute('aria-invalid')).toBe('true'))
  expect(count(SAVE)).toBe(0)

  type('最多页数', '24')
  fireEvent.click(within(dialog).getByRole('button', { name: '试稿可改加一' }))
  fireEvent.click(save)
  await waitFor(() => expect(box('必须包含').getAttribute('aria-invalid')).toBe('true'))

  fireEvent.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.at(-1)?.body).toEqual({
    orderId: '9',
    pagesMin: '20',
    pagesMax: '24',
    ratio: '16:9',
    mustHaves: ['技术路线图'],
    trialRounds: '3',
    fullRounds: '3',
  })
  expect(again).toHaveBeenCalledWith({
    queryKey: ['POST /api/demand/queryDemandDetail', { orderId: '9' }],
  })
  await waitFor(() => expect(document.activeElement).toBe(change()))
})

it('is its publisher’s alone, and stands still while the deposit is being paid', async () => {
  show('publisher', { status: '0', takeCount: 0 })
  await waitFor(() => expect(change()).toBeTruthy())
  cleanup()
  show('designer')
  expect(change()).toBeNull()
  expect(screen.getByText('付定金时冻结，双方照此验收')).toBeTruthy()
  cleanup()
  show('publisher', { status: '2' })
  expect(change()).toBeNull()
  expect(screen.getByText('定金支付中，暂不能修改')).toBeTruthy()
})
