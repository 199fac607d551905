import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Pages that are planned and answer with the one shared page until they land. */
const coming = [
  'about',
  'mapping',
  'orders-square',
  'orders-square/detail/:id',
  'publish',
  'upload',
  'center',
  'notice',
  'user/notice',
  'setting',
  'apply',
  'partner',
]

export default [
  layout('../layouts/shell.tsx', [
    layout('../layouts/page-boundary.tsx', { id: 'page' }, [
      index('../routes/home.tsx'),
      route('template', '../routes/templates.tsx'),
      route('template/detail/:id', '../routes/template-detail.tsx'),
      route('gold-case', '../routes/gold-cases.tsx'),
      route('gold-case/detail/:id', '../routes/gold-case-detail.tsx'),
      route('ai', '../routes/ai.tsx'),
      route('ai/template-ppt', '../routes/ai-template-ppt.tsx'),
      ...coming.map((path) => route(path, '../routes/coming-soon.tsx', { id: `coming-${path}` })),
      route('*', '../routes/not-found.tsx'),
    ]),
  ]),
  layout('../layouts/workbench-shell.tsx', [
    layout('../layouts/page-boundary.tsx', { id: 'workbench-page' }, [
      route('ai/outline', '../routes/ai-outline.tsx'),
    ]),
  ]),
  layout('../layouts/bare-shell.tsx', [
    layout('../layouts/page-boundary.tsx', { id: 'bare-page' }, [
      route('agreement/:type', '../routes/agreement.tsx'),
    ]),
  ]),
] satisfies RouteConfig
