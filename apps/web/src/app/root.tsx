import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { beforePaintScript } from '../features/theme/index.ts'
import { httpCaller } from '../lib/transport/json.ts'
import { NonceContext } from '../lib/nonce.ts'
import { createQueryClient, getBrowserClient } from '../lib/query.ts'
import { settingsContext } from '../lib/site-settings.ts'
import { restOfStylesUrl } from '../lib/site-styles.ts'
import { StatePanel } from '../ui/state-panel.tsx'
import displayFont from '../../.react-router/display.woff2?url'
import { Styles } from './styles.tsx'

export const loader = ({ context }: { context: Readonly<RouterContextProvider> }) => ({
  settings: context.get(settingsContext),
})

/** The settings don't change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has run; a browser that takes up the page neither runs nor compares it.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaintScript : '' }}
        />
        <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {import.meta.env.DEV && <Links />}
        <Styles />
        {import.meta.env.SSR && !import.meta.env.DEV && (
          <link rel="preload" as="fetch" crossOrigin="anonymous" href={restOfStylesUrl} fetchPriority="low" />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient(httpCaller) : getBrowserClient()))
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Only for failures of the frame itself; pages have their own boundary inside it. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main>
      <title>{`${status} - 砚图`}</title>
      <StatePanel drawing="error" as="h1" title="这一页没打开，数据还在。" className="py-40">
        <a href="/" className="border-b border-current font-semibold">
          回到首页
        </a>
      </StatePanel>
    </main>
  )
}
