import { createContext } from 'react-router'

/** What the operator sets about the site; read from the environment by the server. */
export interface SiteSettings {
  /** Absolute, without a slash at the end; canonical addresses are made from it. */
  origin: string
  /** Address of the separate research-animation site. */
  animationUrl: string
  companyName: string
  icpNumber: string
  policeFilingNumber: string
  licenseNumber: string
}

export const settingsContext = createContext<SiteSettings>()

/** The value of this response's script nonce (trust, security baseline). */
export const nonceContext = createContext<string>('')
