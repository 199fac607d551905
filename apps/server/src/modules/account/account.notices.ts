import { wireTime } from '../../kernel/time/index.ts'
import type { Notice } from '../notifications/index.ts'

export const exportedNotice = (userId: number, until: Date): Notice => ({
  userId,
  type: 'system',
  topic: 'security',
  title: '个人数据已整理好',
  content: `您的个人数据已打包，可在“账号设置”里下载，保留到 ${wireTime(until)}。`,
  link: '/setting?tab=security',
})
