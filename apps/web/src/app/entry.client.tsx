import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import {
  currentSession,
  currentUserId,
  endSession,
  onUserChange,
  startSession,
} from '../features/session/index.ts'
import { startTheme } from '../features/theme/index.ts'
import { connectApi } from '../lib/api.ts'
import { openLogin } from '../lib/app-state.ts'
import { holdReloads } from '../lib/held-reload.ts'
import { dropOwnData, getBrowserClient } from '../lib/query.ts'
import { addSiteStyles } from '../lib/site-styles.ts'
import { loadWorkTitleFont } from '../lib/work-title-font.ts'

startSession()
startTheme()
// Vite reloads by itself.
if (import.meta.env.PROD) holdReloads()
connectApi({
  token: () => currentSession()?.token ?? null,
  viewer: currentUserId,
  unauthorized: () => {
    endSession()
    openLogin()
  },
})

onUserChange(() => dropOwnData(getBrowserClient()))

declare global {
  interface Window {
    /** Set by the server's starter: what was pressed before the page could answer is pressed again. */
    __pageIsLive?: () => void
  }
}

function Live() {
  useEffect(() => window.__pageIsLive?.(), [])
  return null
}

// What the page shows next may need rules that its document did not.
await addSiteStyles()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Live />
    </StrictMode>,
  )
})

loadWorkTitleFont()
