import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The gallery of parts is no page of the product: the product's build has neither its route nor its code. */
const hasGallery = process.env.NODE_ENV !== 'production' || process.env.SITE_GALLERY === '1'
const gallery = hasGallery ? [route('dev/parts', '../dev/gallery.tsx')] : []

export default [
  ...gallery,
  layout('../layouts/shell.tsx', [
    layout('../layouts/page-boundary.tsx', { id: 'page' }, [
      index('../routes/home.tsx'),
      route('template', '../routes/templates.tsx'),
      route('template/detail/:id', '../routes/template-detail.tsx'),
      route('gold-case', '../routes/gold-cases.tsx'),
      route('gold-case/detail/:id', '../routes/gold-case-detail.tsx'),
      route('orders-square', '../routes/orders-square.tsx'),
      route('publish', '../routes/publish.tsx'),
      route('orders-square/detail/:id', '../routes/demand-detail.tsx'),
      route('mapping', '../routes/mapping.tsx'),
      route('about', '../routes/about.tsx'),
      route('doctor', '../routes/doctor.tsx'),
      route('licence', '../routes/licence.tsx'),
      route('ai', '../routes/ai.tsx'),
      route('upload', '../routes/upload.tsx'),
      route('setting', '../routes/setting.tsx'),
      route('apply', '../routes/apply.tsx'),
      route('partner', '../routes/partner.tsx'),
      route('ai/template-ppt', '../routes/ai-template-ppt.tsx'),
      route('center', '../routes/center.tsx'),
      route('notice', '../routes/notice.tsx'),
      route('user/notice', '../routes/notice.tsx', { id: 'own-notice' }),
      route('*', '../routes/not-found.tsx'),
    ]),
  ]),
  layout('../layouts/workbench-shell.tsx', [
    layout('../layouts/page-boundary.tsx', { id: 'workbench-page' }, [
      route('ai/outline', '../routes/ai-outline.tsx'),
    ]),
  ]),
  layout('../layouts/console-shell.tsx', [
    layout('../layouts/page-boundary.tsx', { id: 'console-page' }, [
      route('admin/*', '../routes/admin/index.tsx'),
    ]),
  ]),
  layout('../layouts/bare-shell.tsx', [
    layout('../layouts/page-boundary.tsx', { id: 'bare-page' }, [
      route('agreement/:type', '../routes/agreement.tsx'),
    ]),
  ]),
] satisfies RouteConfig
