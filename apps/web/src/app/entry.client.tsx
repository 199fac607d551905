import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import {
  currentSession,
  currentUserId,
  endSession,
  onWorkOwnerChange,
  startSession,
} from '../features/session/index.ts'
import { startTheme } from '../features/theme/index.ts'
import { connectTransport } from '../lib/transport/request.ts'
import { openLogin } from '../lib/app-state.ts'
import { holdReloads } from '../lib/held-reload.ts'
import { dropOwnData, getBrowserClient } from '../lib/query.ts'
import { addSiteStyles } from '../lib/site-styles.ts'
import { breath } from '../lib/breath.ts'
import { loadWorkTitleFont } from '../lib/work-title-font.ts'

startSession()
startTheme()
// Vite reloads by itself.
if (import.meta.env.PROD) holdReloads()
connectTransport({
  token: () => currentSession()?.token ?? null,
  viewer: currentUserId,
  signedOut(resume) {
    endSession()
    openLogin(resume)
    void import('../lib/ended-session.ts').then(({ keepOnlyShown }) =>
      keepOnlyShown(getBrowserClient(), () => currentSession() !== null),
    )
  },
})

// Whose session ended by itself finds what is shown as it was; nobody else is shown it.
onWorkOwnerChange(() => dropOwnData(getBrowserClient()))

declare global {
  interface Window {
    /** Set by the server's starter: what was pressed before the page could answer is pressed again. */
    __pageIsLive?: () => void
  }
}

/** Around the page, not beside it: beside it the ids of `useId` would differ from the server's. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => window.__pageIsLive?.(), [])
  return children
}

// What the page shows next may need rules that its document did not.
await addSiteStyles()
await breath()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Live>
        <HydratedRouter />
      </Live>
    </StrictMode>,
  )
})

loadWorkTitleFont()
