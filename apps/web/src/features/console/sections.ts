import type { Permission } from '@yantu/contract/permissions'
import type { StaffSession } from './api.ts'

/** Not among the addresses of every page: they would carry it. */
export const consoleStart = '/admin'

export interface ConsoleSection {
  /** The last part of its address. */
  id: string
  label: string
  /** What is decided there. */
  about: string
  permission: Permission
}

/** Every section of the console, in the order of the navigation. */
export const consoleSections: readonly ConsoleSection[] = [
  { id: 'works', label: '作品审核', about: '看体检与近似页，通过或驳回', permission: 'works.review' },
  { id: 'entries', label: '入驻', about: '设计师的入驻申请', permission: 'people.review' },
  { id: 'real-names', label: '实名', about: '身份证件与姓名是否一致', permission: 'people.review' },
  { id: 'partners', label: '合伙人', about: '合伙人申请与联系', permission: 'people.review' },
  { id: 'demands', label: '需求', about: '内容审核与暂停', permission: 'demands.arbitrate' },
  { id: 'disputes', label: '仲裁', about: '平台介入的证据与裁定', permission: 'demands.arbitrate' },
  { id: 'payments', label: '支付退款', about: '订单、重复收款与退款', permission: 'money.read' },
  { id: 'ledger', label: '账本', about: '试算平衡、分录与核对', permission: 'money.read' },
  { id: 'reconciliation', label: '对账', about: '微信账单与我方的差异', permission: 'money.read' },
  { id: 'invoices', label: '发票', about: '开具、驳回与红冲', permission: 'invoices.issue' },
  { id: 'payouts', label: '出款', about: '提现批次与复核', permission: 'payouts.manage' },
  {
    id: 'approvals',
    label: '复核',
    about: '另一位管理员提交的退款、出款与核销',
    permission: 'approvals.decide',
  },
  { id: 'members', label: '会员', about: '会员期限与延期', permission: 'users.manage' },
  { id: 'users', label: '用户', about: '查找、白名单与锁定', permission: 'users.manage' },
  { id: 'announcements', label: '公告', about: '写公告，发布与撤回', permission: 'content.edit' },
  { id: 'site', label: '站点内容', about: '首页数字与关于页', permission: 'content.edit' },
  { id: 'dictionaries', label: '字典', about: '标签、热词与页面数字', permission: 'content.edit' },
  { id: 'agreements', label: '协议', about: '条款的新版本', permission: 'content.edit' },
  { id: 'reports', label: '举报', about: '用户举报与申诉', permission: 'reports.handle' },
  { id: 'audit', label: '审计', about: '谁在何时做了什么', permission: 'audit.read' },
  { id: 'health', label: '健康', about: '节点是否就绪，失败的任务', permission: 'system.read' },
]

export const consolePath = (section: ConsoleSection): string => `${consoleStart}/${section.id}`

/** The id of the section that an address is in; undefined at the start. */
export const sectionAt = (pathname: string): string | undefined =>
  pathname.slice(consoleStart.length).split('/')[1] || undefined

/** What somebody may enter; nothing before the second factor is shown. */
export const openSections = ({ permissions, secondFactor }: StaffSession): readonly ConsoleSection[] =>
  secondFactor === 'verified'
    ? consoleSections.filter(({ permission }) => permissions.includes(permission))
    : []
