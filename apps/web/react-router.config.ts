import type { Config } from '@react-router/dev/config'
import { lightenManifest } from './scripts/light-manifest.ts'

export default {
  appDirectory: 'src/app',
  // The site with the gallery of parts in it, for the tests of these (scripts/build-web.ts).
  buildDirectory: process.env.SITE_GALLERY === '1' ? 'build/with-gallery' : 'build',
  ssr: true,
  splitRouteModules: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: lightenManifest,
} satisfies Config
