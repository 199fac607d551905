import { createContext } from 'react'

/** The nonce for inline scripts while rendering on the server; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined)
