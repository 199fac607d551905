import { paths } from '../../lib/paths.ts'

export const navItems = [
  { to: paths.home, label: '首页' },
  { to: paths.templates, label: '模板大厅' },
  { to: paths.goldCases, label: '金奖案例' },
  { to: paths.mapping, label: '科研绘图' },
  { to: paths.ordersSquare, label: '接单广场' },
  { to: paths.ai, label: 'AI 生成' },
] as const
