import type { InspectionAspect } from '@yantu/contract/inspection/report'

const aspectNames: Readonly<Record<InspectionAspect, string>> = {
  macros: '宏和脚本',
  external: '外部链接',
  look: '字体和版面',
  residue: '个人信息',
  label: 'AI 标识',
}

/** What nobody has looked for, in words; '' where all was. */
export const uncheckedText = (unchecked: readonly InspectionAspect[]): string =>
  unchecked.length > 0 ? `这个文件没有检查：${unchecked.map((aspect) => aspectNames[aspect]).join('、')}` : ''
