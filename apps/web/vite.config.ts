import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractTables } from './scripts/contract-tables.ts'
import { displayFont } from './scripts/display-font.ts'
import { drawingPictures } from './scripts/drawings.ts'
import { lightPreload } from './scripts/light-preload.ts'
import { restOfStyles } from './scripts/rest-styles.ts'
import { leaveOutUnusedParts } from './scripts/unused-parts.ts'

/**
 * The libraries of every page in one file: together they compress better, and they outlive our releases in caches.
 * What only a part that opens on a press needs of them stays with that part.
 */
const libraries = {
  name: 'libs',
  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\/(?!.*(nfinite|ueries))/,
}

/** What every page needs of ours in one file: thirty small ones would wait for each other's connections. */
const everyPage = {
  name: 'shell',
  test: /(apps\/web\/src\/(app\/(root|styles)|lib\/(?!dictionaries|ended-session|licence-path|shortcuts|display-font|save-(address|blob)|use-send-code|use-file-drop|use-chosen-in-sight|outline-start|list-address|use-made-deck|use-paged-list|waiting-form|early-presses|use-rested|use-typed-early|unchecked|keep-focus|fresh-id|is-composing|use-object-url|proof\/|transport\/(blob|file-upload|form|kept-uploads|refuse|resumable|send|stream|upload))|features\/(session\/(?!login-gate|use-leave)|theme\/)|layouts\/(?!console|shell\/(account-menu|bell|service-panel|turned|signed-in-tools|vip-dialog))|ui\/(button|failed-line|failed-panel|icon|in-parts|seal|state-panel|toaster))|packages\/contract\/src\/(limits\/(?!account|ai\.|approvals|community|demands|files|identity|inspection|notifications|onboarding|payments|site)|messages\/(?!account|community|demands|invoices|onboarding|payouts|reconciliation|site))|vite\/preload-helper)/,
}

/** Of forms alone: no dialog waits for their pickers and lists. */
const controls = {
  name: 'controls',
  test: /@base-ui\/react\/.*\/(checkbox|combobox|field|input|number-field|radio|select|switch|toggle)/,
}

/** What every form is made of. A part that opens on a press names it: shortly. */
const forms = {
  name: 'form',
  test: /ui\/form\/use-endpoint-form|react-hook-form|@hookform|node_modules\/zod/,
}

/** Parts that open on a press name the files they need: one is named shorter than seven. */
const dialogs = { name: 'dialog', test: /@base-ui\/react\/(?!tooltip)|@floating-ui|ui\/modal/ }

/** What pages of one kind share. */
const kindsOfPages = [
  { name: 'query', test: /ui\/query-state/ },
  { name: 'endless', test: /(infiniteQueryOptions|useInfiniteQuery|infiniteQueryObserver|ui\/endless-list)/ },
  { name: 'save', test: /lib\/save-address/ },
  { name: 'typed', test: /lib\/use-typed-early/ },
  { name: 'strokes', test: /ui\/(strokes|brush-stroke)/ },
  {
    name: 'pictures',
    test: /ui\/picture|thumbhash|contract\/src\/catalog\/(pages|scenes)/,
  },
  { name: 'signs', test: /ui\/(avatar|breadcrumb|price|swatch)|contract\/src\/initial/ },
  {
    name: 'works',
    test: /features\/catalog\/components\/(grid|work-card)/,
  },
  {
    name: 'ai-start',
    test: /features\/ai-start\/(api|model\/(draft|themes|document)|components\/(today|mode-tabs|choices|chip-row|strip-frame))/,
  },
  { name: 'paging', test: /ui\/(pagination|tab-links)|lib\/(list-address|use-(chosen|paged))/ },
  { name: 'catalog', test: /features\/catalog\/(api|filters)|contract\/src\/catalog\/work-type/ },
  {
    name: 'lists',
    test: /features\/catalog\/(works-list|head|components\/(works-browser|work-grid|filter-rows|search-hero))/,
  },
  {
    name: 'demands',
    test: /features\/demands\/(api|amounts|status|detail\/components\/box|square\/(days-left|takers|urgent-mark))|ui\/(status|countdown)/,
  },
  { name: 'demand-cards', test: /features\/demands\/square\/demand-(card|grid)/ },
  {
    name: 'offered',
    test: /features\/demands\/(sheet\/(acceptance-sheet|sheet-texts)|detail\/components\/(offered|information|takers-card))/,
  },
  { name: 'square', test: /features\/demands\/square\/(?!related)/ },
  {
    name: 'demand',
    test: /routes\/demand-detail|features\/demands\/detail\/(api|delivery|panel|progress|use-(demand|press)|components\/(box|demand-view|due-words|offer-card|title-row))/,
  },
  {
    name: 'work',
    test: /routes\/work-detail-page|features\/(work-detail\/(?!components\/(about|found|lightbox|own-topic\/own-topic-dialog|quota|report\/))|payment\/use-download)|ui\/(gallery|heart)/,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    displayFont(),
    drawingPictures(),
    leaveOutUnusedParts(),
    lightPreload(),
    contractTables(),
    tailwindcss(),
    reactRouter(),
    restOfStyles(),
  ],
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss' as const,
    // Every page has these already: a part that is opened need not name them, nor itself, which is asked for anyway.
    modulePreload: {
      resolveDependencies: (part: string, files: string[]) =>
        files.filter((file) => file !== part && !/assets\/(libs|rolldown-runtime|shell)-/.test(file)),
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
            // Every page lists the files of all: seven signs tell the versions of one name apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: [libraries, everyPage, controls, dialogs, forms, ...kindsOfPages] },
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
      '@base-ui/react/alert-dialog',
      '@base-ui/react/checkbox',
      '@base-ui/react/combobox',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/tooltip',
      '@tanstack/react-table',
      '@base-ui/react/popover',
      '@base-ui/react/radio',
      '@base-ui/react/radio-group',
      '@base-ui/react/select',
      '@base-ui/react/switch',
      '@base-ui/react/toggle',
      '@base-ui/react/toggle-group',
      '@hookform/resolvers/zod',
      'react-day-picker',
      'react-day-picker/locale/zh-CN',
      'react-hook-form',
      'zod',
    ],
  },
}))
