import type { DemandSheet, DemandTerms } from '@yantu/contract/demands/sheet'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { grouped } from '../../../lib/grouped.ts'
import { percent } from '../amounts.ts'
import { AcceptanceSheet } from './acceptance-sheet.tsx'
import { pagesText } from './sheet-texts.ts'

const sheet: DemandSheet = {
  pagesMin: 20,
  pagesMax: 24,
  ratio: '16:9',
  mustHaves: ['技术路线图（可编辑）'],
  trialRounds: 2,
  fullRounds: 3,
  isFrozen: '0',
}
const terms: DemandTerms = {
  urgentRate: 0.2,
  depositRate: 0.3,
  commissionRate: 0.1,
  urgentFee: '364.00',
  total: '2184.00',
  deposit: '655.20',
  balance: '1528.80',
  earned: '1965.60',
  overdueDays: 7,
  balanceDays: 5,
  trialHours: 72,
  trialHoursUrgent: 24,
}

afterEach(cleanup)

it('says what is agreed, what comes back when, and what is paid when', () => {
  render(<AcceptanceSheet sheet={sheet} terms={terms} orderFee="1820.00" />)
  const said = screen.getByRole('region', { name: '验收单' }).textContent
  for (const part of [
    '20–24 页，16:9',
    '技术路线图（可编辑）',
    '试稿 2 轮，全稿 3 轮',
    '试稿逾期 7 天未交定金全退',
  ])
    expect(said).toContain(part)
  for (const part of [
    '试稿通过后 5 天不付余款定金归设计师',
    '报价 × 20%',
    '定金 30%',
    '¥2,184.00',
    '¥1,528.80',
  ])
    expect(said).toContain(part)
  expect(said).not.toContain('已冻结')
})

it('carries the seal once it is frozen, and no urgent fee where there is none', () => {
  const calm = { ...terms, urgentFee: '0.00' }
  render(
    <AcceptanceSheet sheet={{ ...sheet, isFrozen: '1', mustHaves: [] }} terms={calm} orderFee="1820.00" />,
  )
  expect(screen.getByText('已冻结')).toBeTruthy()
  expect(screen.queryByText(/加急费/)).toBeNull()
  expect(screen.getByText('按需求描述')).toBeTruthy()
})

it('keeps silent of money while no fee is known', () => {
  render(<AcceptanceSheet sheet={sheet} terms={terms} orderFee="" />)
  expect(screen.queryByText('合计')).toBeNull()
  expect(screen.getByText(/定金全退/)).toBeTruthy()
})

it.each([
  [{ pagesMin: 20, pagesMax: 20 }, '20 页，16:9'],
  [{ pagesMin: 20, pagesMax: null }, '20 页以上，16:9'],
  [{ pagesMin: null, pagesMax: 24 }, '24 页以内，16:9'],
  [{ pagesMin: null, pagesMax: null }, '不限，16:9'],
  [{ pagesMin: null, pagesMax: null, ratio: '' }, '不限'],
])('reads %j as %s', (pages, text) => expect(pagesText({ ...sheet, ...pages })).toBe(text))

it.each([
  ['1820.00', '1,820.00'],
  ['999999.99', '999,999.99'],
  ['380', '380'],
])('groups %s as %s', (yuan, text) => expect(grouped(yuan)).toBe(text))

it('writes rates as people do', () => expect([percent(0.2), percent(0.125)]).toEqual(['20%', '12.5%']))
