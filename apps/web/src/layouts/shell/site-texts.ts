import { paths } from '../../lib/paths.ts'

/**
 * The footer keeps the numbers of specification section 2; `?doc=` says which document is meant where the
 * type list uses the same number for another one.
 */
export const footerLinks = [
  {
    title: '帮助',
    links: [
      ['使用指南', paths.agreement(1)],
      ['常见问题', paths.agreement(2)],
      ['使用教程', paths.agreement(3)],
    ],
  },
  {
    title: '砚图',
    links: [
      ['关于我们', paths.about],
      ['联系我们', paths.agreement(5, 'contact')],
      ['设计师入驻', paths.apply],
      ['成为合伙人', paths.partner],
    ],
  },
  {
    title: '条款',
    links: [
      ['版权声明', paths.agreement(6, 'copyright')],
      ['隐私政策', paths.agreement(7, 'privacy')],
      ['用户协议', paths.agreement(8, 'user')],
      ['AI 服务协议', paths.agreement(9, 'ai')],
    ],
  },
] as const

export const socialNames = ['微信公众号', '小红书', '哔哩哔哩', '抖音'] as const
