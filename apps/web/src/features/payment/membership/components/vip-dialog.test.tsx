import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { toasts } from '../../../../lib/toast.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import VipDialog from './vip-dialog.tsx'

const open = '/api/wxPay/userVipWxPay'
const query = '/api/wxPay/queryWxOrderInfo'
const status = '/api/userVip/queryUserVip'
const names = ['月度会员', '季度会员', '年度会员']
const dictionary = (values: readonly string[], more: readonly object[] = []) =>
  values.map((value, index) => ({ label: String(index + 1), value, name: names[index], ...more[index] }))
const dictionaries = {
  user_vip_amount: dictionary(['29.9', '89.7', '358.8']),
  user_vip_amount_discount: dictionary(
    ['19.9', '50.1', '168'],
    [{ tip: '上线促销' }, { note: '低至 16.7 元/月' }, { tip: '限时特惠', note: '90% 的用户选择' }],
  ),
  user_vip_months: dictionary(['1', '3', '12']),
  template_free_daily: dictionary(['5', '10', '20']),
  user_vip_service_discount: dictionary(['9.8', '9.5', '9']),
}
const offered = (orderId: string, amount: string, purchase: object) => ({
  data: {
    orderId,
    codeUrl: `weixin://${orderId}`,
    amount,
    expireTime: '2026-11-20 12:00:00',
    purchase: { kind: 'first', startTime: '2026-11-20 10:00:00', carriedDays: 0, ...purchase },
  },
})
const state = (value: string) => ({ data: { orderId: 'o', status: value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const none = {
  data: { vip: '0', isVip: '0', vipType: null, startTime: null, endTime: null, dailyQuota: 3, dailyUsed: 0 },
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00+08:00') })
  signIn({ token: 't', user: { userId: '1', userName: '林知夏', vip: '0' } } as Session)
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  toasts.set([])
})

async function show(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({ '/api/system/getDicts': { data: dictionaries }, [status]: none, ...answers })
  const onClose = vi.fn<() => void>()
  render(<VipDialog onClose={onClose} />, asUser())
  await pass(300)
  const polled = () =>
    calls.asked
      .filter(({ path }) => path === query)
      .map(({ url }) => new URL(url, 'http://x').searchParams.get('orderId'))
  return {
    ...calls,
    onClose,
    polled,
    plans: () =>
      calls.asked
        .filter(({ path }) => path === open)
        .map(({ body }) => (body as { vipType: string }).vipType),
  }
}
const text = () => document.body.textContent ?? ''

describe('the VIP dialog', () => {
  it('shows who, the plans as the dictionaries have them, and the yearly one to be paid', async () => {
    const { plans } = await show({
      [open]: offered('o3', '168.00', { endTime: '2027-11-20 10:00:00' }),
      [query]: state('0'),
    })
    expect(screen.getByRole('dialog', { name: '特惠 VIP' })).toBeTruthy()
    for (const words of [
      '林知夏',
      '未开通',
      '上线促销',
      '限时特惠',
      '低至 16.7 元/月',
      '90% 的用户选择',
      '每天 20 套',
      '9.8 折',
    ])
      expect(text()).toContain(words)
    expect((screen.getByRole('radio', { name: /年度会员/ }) as HTMLInputElement).checked).toBe(true)
    expect(plans()).toEqual(['3'])
    expect(screen.getByRole('img', { name: '年度会员的支付二维码' }).getAttribute('width')).toBe('135')
    expect(text()).toContain('¥168.00已省 ¥190.80')
    expect(text()).toContain('有效期至 2027 年 11 月 20 日，共 12 个月支付后立即生效')
    expect(screen.getByRole('link', { name: '《会员服务协议》' }).getAttribute('href')).toBe('/agreement/9')
  })

  it('tells a member until when, and what an upgrade gives', async () => {
    const member = { data: { ...none.data, vip: '1', vipType: '1', endTime: '2026-12-05 10:00:00' } }
    await show({
      [status]: member,
      [open]: offered('o3', '168.00', { kind: 'upgrade', endTime: '2027-12-05 10:00:00', carriedDays: 15 }),
      [query]: state('0'),
    })
    expect(text()).toContain('已开通月度会员，有效期至 2026 年 12 月 5 日')
    expect(text()).toContain(
      '有效期至 2027 年 12 月 5 日，共 12 个月支付后立即升级，原会员剩余 15 天一并计入',
    )
  })

  it('opens a new order with another plan and asks no more after the old one', async () => {
    const { polled, plans } = await show({
      [open]: [
        offered('o3', '168.00', { endTime: '2027-11-20 10:00:00' }),
        offered('o1', '19.90', { endTime: '2026-12-20 10:00:00' }),
      ],
      [query]: state('0'),
    })
    await pass(2_000)
    fireEvent.click(screen.getByRole('radio', { name: /月度会员/ }))
    await pass(300)
    expect(plans()).toEqual(['3', '1'])
    expect(text()).toContain('¥19.90')
    const before = polled().length
    await pass(6_000)
    const later = polled().slice(before)
    expect(later.length).toBeGreaterThan(1)
    expect(new Set(later)).toEqual(new Set(['o1']))
    expect(screen.getByRole('img', { name: '月度会员的支付二维码' })).toBeTruthy()
  })

  it('says 购买成功！ and closes when it is paid, also where nothing new was opened', async () => {
    const paid = await show({
      [open]: offered('o3', '168.00', { endTime: '2027-11-20 10:00:00' }),
      [query]: state('1'),
    })
    expect(paid.onClose).not.toHaveBeenCalled()
    await pass(2_100)
    expect(paid.onClose).toHaveBeenCalledTimes(1)
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: '购买成功！' }])
    cleanup()
    const known = await show({ [open]: { data: { orderId: 'o1' } } })
    expect(known.onClose).toHaveBeenCalledTimes(1)
  })

  it('only logs that there is no code, stays, and tries again on a press', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    const { onClose } = await show({
      [open]: [
        { code: 400, message: '支付服务暂时不可用，请稍后再试' },
        offered('o3', '168.00', { endTime: '2027-11-20 10:00:00' }),
      ],
      [query]: state('0'),
    })
    expect(logged).toHaveBeenCalledTimes(1)
    expect(toasts.get()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('二维码暂时无法生成')
    fireEvent.click(screen.getByRole('button', { name: '重新生成' }))
    await pass(300)
    expect(screen.getByRole('status').textContent).toBe('等待微信扫码')
  })
})
