import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractTables } from './scripts/contract-tables.ts'
import { displayFont } from './scripts/display-font.ts'
import { leaveOutUnusedParts } from './scripts/unused-parts.ts'

/**
 * The libraries of every page in one file: together they compress better, and they outlive our releases in caches.
 * What only a part that opens on a press needs of them stays with that part.
 */
const libraries = {
  name: 'libraries',
  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*nfinite)/,
}

/** What every page needs of ours in one file: thirty small ones would wait for each other's connections. */
const everyPage = {
  name: 'shell',
  test: /(apps\/web\/src\/(app\/(paths|root|styles)|lib\/(?!use-send-code|use-chosen-in-sight|outline-start|proof\/)|features\/(session|theme)\/|layouts\/(?!shell\/(account-menu|bell|offline-note|signed-in-tools|upload-guard|vip-dialog))|ui\/(button|icon|seal|state-panel|toaster))|packages\/contract\/src\/(limits|messages)|vite\/preload-helper)/,
}

/** Parts that open on a press name the files they need: one is named shorter than seven. */
const dialogs = { name: 'dialog', test: /@base-ui\/react\/|@floating-ui|ui\/modal/ }

/** What pages of one kind share. */
const kindsOfPages = [
  {
    name: 'works',
    test: /ui\/(avatar|picture|price|swatch)|thumbhash|features\/catalog\/components\/work-(card|grid)/,
  },
  {
    name: 'ai-start',
    test: /features\/ai-start\/(api|places|model\/(draft|themes|document)|components\/(today|mode-tabs|choices|chip-row|strip-frame))|contract\/src\/ai\/scene/,
  },
  { name: 'catalog', test: /features\/catalog\/(api|filters)/ },
  {
    name: 'lists',
    test: /features\/catalog\/components\/(works-browser|filter-rows|search-hero)|ui\/pagination|lib\/use-chosen/,
  },
  {
    name: 'work',
    test: /routes\/work-detail-page|features\/(work-detail\/(?!components\/lightbox)|payment\/use-download)/,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [displayFont(), leaveOutUnusedParts(), contractTables(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss' as const,
    // Every page has these already: a part that is opened need not name them.
    modulePreload: {
      resolveDependencies: (_file: string, files: string[]) =>
        files.filter((file) => !/assets\/(libraries|rolldown-runtime|shell)-/.test(file)),
    },
    // Fonts stay files: inlined in the page's style they would be sent with every document.
    assetsInlineLimit: 0,
  },
  // A worker of parts: the deck engine loads a skin when it is first drawn.
  worker: { format: 'es' as const },
  environments: {
    client: {
      build: {
        rollupOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: [libraries, everyPage, dialogs, ...kindsOfPages] },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/app/site.ts' } },
      // One self-contained bundle: React in production mode whatever NODE_ENV says, and a quick start.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
  optimizeDeps: {
    // One file an icon as it is: bundled one by one, each that is found anew would reload the page.
    exclude: ['@lucide/icons'],
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'thumbhash',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
    ],
  },
}))
