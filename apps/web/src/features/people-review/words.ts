import type { ApplicationItem, ApplicationPhoto, Duplicate } from '@yantu/contract/onboarding/review'
import type { ApplicationKind, ApplicationState } from '@yantu/contract/onboarding/states'
import type { StatusTone } from '../../ui/status.tsx'

export const kindNames: Readonly<Record<ApplicationKind, string>> = {
  entry: '入驻',
  realName: '实名',
  partner: '合伙人',
}

export const stateNames: Readonly<Record<ApplicationState, string>> = {
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  lapsed: '资料已删除',
  withdrawn: '已撤回',
}

export const stateTones: Readonly<Record<ApplicationState, StatusTone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  lapsed: 'off',
  withdrawn: 'off',
}

export const photoNames: Readonly<Record<ApplicationPhoto, string>> = {
  front: '身份证人像面',
  side: '身份证国徽面',
  certificate: '证书照片',
  award: '金奖照片',
}

export const eventNames: Readonly<Record<ApplicationItem['history'][number]['type'], string>> = {
  submit: '提交资料',
  approve: '通过',
  reject: '驳回',
  lapse: '资料到期删除',
  withdraw: '撤回，资料删除',
}

/** `身份证号已用于「周以宁」的账号`. */
export const duplicateText = ({ field, where, userName }: Duplicate): string => {
  const what = field === 'idNumber' ? '身份证号' : '银行卡'
  return where === 'account'
    ? `${what}已用于「${userName}」的账号`
    : `${what}也在「${userName}」的申请里（${stateNames[where]}）`
}
