import type { HandoverFont } from '@yantu/contract/demands/handover'
import type { UsedFont } from './printer.port.ts'

/** By the beginnings of names: under which licence a free typeface may be used, and where it is. */
const KNOWN: readonly (readonly [name: RegExp, licence: string, source: string])[] = [
  [/^(思源|source han)/i, 'SIL OFL 1.1，可免费商用', 'https://github.com/adobe-fonts'],
  [/^noto /i, 'SIL OFL 1.1，可免费商用', 'https://fonts.google.com/noto'],
  [/^(霞鹜|lxgw)/i, 'SIL OFL 1.1，可免费商用', 'https://github.com/lxgw'],
  [/^(得意黑|smiley ?sans)/i, 'SIL OFL 1.1，可免费商用', 'https://github.com/atelier-anchor/smiley-sans'],
  [/^(阿里巴巴普惠|alibaba ?puhuiti)/i, '阿里巴巴普惠体授权，可免费商用', 'https://www.alibabafonts.com'],
  [/^(鸿蒙|harmonyos)/i, 'HarmonyOS Sans 字体许可，可免费商用', 'https://developer.huawei.com'],
  [/^misans/i, 'MiSans 字体许可，可免费商用', 'https://hyperos.mi.com/font'],
  [/^站酷/i, '站酷公益字体授权，可免费商用', 'https://www.zcool.com.cn/special/zcoolfonts'],
]

const OF_SYSTEM: readonly (readonly [name: RegExp, source: string])[] = [
  [/微软雅黑|yahei|等线|dengxian|宋体|simsun|黑体|simhei|楷体|kaiti|仿宋|fangsong/i, 'Windows 系统自带'],
  [/苹方|pingfang|华文|^st[a-z]/i, 'macOS 系统自带'],
]

/** A typeface of a draft as the list of a package tells it: under which licence, and where it is to be had. */
export function describeFont({ name, licence }: UsedFont, isIncluded: boolean): HandoverFont {
  const [, terms, source] = KNOWN.find(([begins]) => begins.test(name)) ?? []
  const included = isIncluded ? '1' : '0'
  if (terms) return { name, licence: terms, source: source ?? '', isIncluded: included }
  if (licence === 'system') {
    const [, from] = OF_SYSTEM.find(([called]) => called.test(name)) ?? []
    return {
      name,
      licence: '随操作系统或办公软件授权，演示与打印无需另购；嵌入分发请看系统许可',
      source: from ?? 'Windows、macOS 或 Office 自带',
      isIncluded: included,
    }
  }
  if (licence === 'commercial')
    return { name, licence: '商业字体，使用前请向字体厂商取得授权', source: '字体厂商', isIncluded: included }
  if (licence === 'free')
    return {
      name,
      licence: '公开为免费字体，以其发布页的许可为准',
      source: '字体发布页',
      isIncluded: included,
    }
  return { name, licence: '未知，请与设计师确认来源与授权', source: '', isIncluded: included }
}

/** The list as a text file of a package. */
export function fontList(fonts: readonly HandoverFont[]): string {
  const rows = fonts.map(
    ({ name, licence, source, isIncluded }) =>
      `${name}\n  许可：${licence}\n  获取：${isIncluded === '1' ? '已随包附上（字体 文件夹）' : source || '请与设计师确认'}`,
  )
  const head = '稿件所用字体\n\n只有 SIL OFL 许可的自带字体随包附上，其余请按许可自行获取。\n'
  return `${head}\n${rows.length ? rows.join('\n\n') : '没有读到文字所用的字体。'}\n`
}
