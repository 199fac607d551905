import type { TimelineRow } from '@yantu/contract/demands/timeline'
import { describe, expect, it } from 'vitest'
import { nowOf, storyOf } from './story.ts'

const row = (also: Partial<TimelineRow>): TimelineRow => ({
  time: '2026-11-20 16:20:00',
  event: 'posted',
  by: 'publisher',
  userName: '陈予安',
  avatar: '',
  isOwn: '0',
  designer: '',
  money: [],
  draft: null,
  reason: '',
  isAhead: '0',
  ...also,
})
const draft = { id: 'd', type: '0' as const, round: 2 }
const told = (also: Partial<TimelineRow>, role: 'publisher' | 'selected' = 'publisher') => {
  const [line] = storyOf([row(also)], role)
  return line && [line.money?.text, line.draft && [line.draft.who, line.draft.text].join(' ').trim()]
}

describe('what is waited for now', () => {
  it.each([
    ['4', 'publisher', ['等你', '通过后付余款 ¥1,528.80', '审核试稿']],
    ['4', 'selected', ['等发布者', '通过后付余款 ¥1,528.80', '审核试稿']],
    ['6', 'selected', ['等你', undefined, '制作全稿']],
    ['7', 'publisher', ['等你', '通过后放款 ¥2,184.00', '审核全稿']],
  ] as const)('in %s to the %s', (status, role, said) => {
    const money = { balance: '1528.80', escrow: '2184.00' } as never
    const line = nowOf({ status, isHeld: '0', money }, role)
    expect([line?.now, line?.money?.text, line?.draft?.text]).toEqual(said)
    expect(nowOf({ status, isHeld: '1', money }, role)?.now).toBe('等平台')
  })

  it('is nothing where it is over', () => {
    expect(nowOf({ status: '8', isHeld: '0', money: null }, 'publisher')).toBeNull()
  })
})

describe('the double timeline', () => {
  it('says drafts as the specification has them, and who did it', () => {
    const upload = { event: 'trial_uploaded', by: 'designer', userName: '林知夏', draft } as const
    expect(told(upload)).toEqual([undefined, '林知夏 上传了 试稿第 2 稿'])
    expect(told({ ...upload, isOwn: '1' }, 'selected')).toEqual([undefined, '你 上传了 试稿第 2 稿'])
    expect(told({ event: 'trial_passed', isOwn: '1', draft })?.[1]).toBe('你 通过了 试稿第 2 稿')
    expect(told({ event: 'trial_passed', by: 'system', draft })?.[1]).toBe('试稿第 2 稿 逾期未审核，自动通过')
    const [rejected] = storyOf(
      [row({ event: 'trial_rejected', isOwn: '1', draft, reason: '少两页' })],
      'publisher',
    )
    expect(rejected?.draft).toEqual({ who: '你', text: '驳回了 试稿第 2 稿', quote: '少两页' })
  })

  it('says money to each side in its own words', () => {
    const paid = {
      event: 'deposit_paid',
      by: 'system',
      money: [{ kind: 'paid', amount: '1655.20' }],
    } as const
    expect(told({ ...paid, money: [...paid.money] })).toEqual(['你付了定金 ¥1,655.20', null])
    expect(told({ ...paid, money: [...paid.money] }, 'selected')).toEqual(['收到定金 ¥1,655.20', null])
    const money: TimelineRow['money'] = [
      { kind: 'refunded', amount: '750.01' },
      { kind: 'earned', amount: '225.00' },
      { kind: 'commission', amount: '24.99' },
    ]
    const divided = { event: 'divided', by: 'platform', money } as const
    expect(told(divided)).toEqual(['退回你 ¥750.01，放款给设计师 ¥225.00', '平台 作出了裁定'])
    expect(told(divided, 'selected')?.[0]).toBe('退回发布者 ¥750.01，放款给你 ¥225.00')
  })

  it('has the newest first, and leaves out what says nothing to anybody', () => {
    const rows = [
      row({}),
      row({ event: 'selected', designer: '林知夏' }),
      row({ event: 'refund_arrived', by: 'system' }),
    ]
    expect(storyOf(rows, 'publisher').map(({ draft: said }) => said?.text)).toEqual([
      '选定了 林知夏',
      '发布了需求',
    ])
  })
})
