import type { Permission } from '@yantu/contract/permissions'
import { createContext, use } from 'react'
import type { ConsoleSection } from './sections.ts'

/** Who is in the console; told by its frame to its pages. */
export interface Insider {
  userId: string
  permissions: readonly Permission[]
  /** Those that may be entered. */
  sections: readonly ConsoleSection[]
}

export const InsiderContext = createContext<Insider>({ userId: '', permissions: [], sections: [] })

export const useInsider = (): Insider => use(InsiderContext)
