import { wireTime } from '../../kernel/time/index.ts'
import type { Notice } from '../notifications/index.ts'
import { UNKNOWN_DEVICE } from './device-name.ts'

/** The page of /setting about sign-in. */
const SECURITY = '/setting?tab=security'

export const followedNotice = (followeeId: number, follower: { id: number; name: string }): Notice => ({
  userId: followeeId,
  type: 'system',
  title: '新的关注',
  content: `${follower.name} 关注了您`,
  actorId: follower.id,
  link: `/center?userId=${follower.id}`,
  topic: 'follow',
  dedupeKey: `follow:${follower.id}`,
})

export const newDeviceNotice = (userId: number, { device, at }: { device: string; at: Date }): Notice => ({
  userId,
  type: 'system',
  title: '新设备登录',
  content: `您的账号于 ${wireTime(at)} 在新设备（${device || UNKNOWN_DEVICE}）登录。如非本人操作，请在“账号设置”里退出该设备并修改密码。`,
  link: SECURITY,
  topic: 'security',
})

export const phoneNotice = (userId: number, { at, restHours }: { at: Date; restHours: number }): Notice => ({
  userId,
  type: 'system',
  title: '手机号已更换',
  content: `您的绑定手机号已于 ${wireTime(at)} 更换，${restHours} 小时内暂停提现。如非本人操作，请立即联系客服。`,
  link: SECURITY,
  topic: 'security',
})

export const passwordNotice = (userId: number, at: Date): Notice => ({
  userId,
  type: 'system',
  title: '密码已修改',
  content: `您的登录密码已于 ${wireTime(at)} 修改，所有设备已退出登录。如非本人操作，请立即通过“忘记密码”重设密码并联系客服。`,
  topic: 'security',
})

export const welcomeNotice = ({ id, name }: { id: number; name: string }): Notice => ({
  userId: id,
  type: 'system',
  title: '欢迎来到砚图',
  content: `${name}，欢迎。模板每天都有免费下载，AI 能把一个题目写成大纲。先看看使用指南吧。`,
  link: '/agreement/1',
  topic: 'announcement',
})
