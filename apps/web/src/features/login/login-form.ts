import type { Session } from '../session/index.ts'

export interface LoginFormProps {
  /** Kept while modes change, so that the number is typed once. */
  mobile: string
  onMobile: (mobile: string) => void
  onEnter: (session: Session) => void
}
