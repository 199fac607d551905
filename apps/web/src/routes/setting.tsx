import { SettingsPage } from '../features/settings/index.ts'
import { documentHead } from '../lib/document-head.ts'
import { paths } from '../lib/paths.ts'

export const meta = (args: Parameters<typeof documentHead>[0]) =>
  documentHead(args, {
    title: '账号设置',
    description: '昵称、头像、手机号、密码、实名认证、银行卡、登录设备和个人数据。',
    path: paths.settings,
    noindex: true,
  })

export default SettingsPage
