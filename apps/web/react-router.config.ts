import type { Config } from '@react-router/dev/config'
import { lightenManifest } from './scripts/light-manifest.ts'

export default {
  appDirectory: 'src/app',
  ssr: true,
  splitRouteModules: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: lightenManifest,
} satisfies Config
