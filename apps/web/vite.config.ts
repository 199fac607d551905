import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { displayFont } from './scripts/display-font.ts'

/** Libraries in files of their own: they compress better together and outlive our releases in caches. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'query', test: /node_modules\/@tanstack\// },
]

/** What every page needs of ours in one file: thirty small ones would wait for each other's connections. */
const everyPage = {
  name: 'shell',
  test: /(apps\/web\/src\/(app\/paths|lib\/(?!use-send-code|quietly|proof\/)|features\/(session|theme)\/|layouts\/(?!shell\/(account-menu|bell|signed-in-tools|upload-guard|vip-dialog))|ui\/(avatar|button|icon|pagination|picture|price|seal|state-panel|toaster))|packages\/contract\/src\/(limits|messages)|vite\/preload-helper)/,
}

export default defineConfig(({ command }) => ({
  plugins: [displayFont(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss' as const,
    // Fonts stay files: inlined in the page's style they would be sent with every document.
    assetsInlineLimit: 0,
  },
  // A worker of parts: the deck engine loads a skin when it is first drawn.
  worker: { format: 'es' as const },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: [...libraries, everyPage] },
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
