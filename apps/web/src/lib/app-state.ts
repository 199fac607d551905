import { createStore, useStore } from './external-store.ts'

/** What is to happen after a login: an action resumes where it was, everything else ends at /template. */
export type AfterLogin = { kind: 'templates' } | { kind: 'resume'; resume: () => void }

export interface Question {
  title: string
  /** What will happen, and whether it can be taken back: 确认要删除该作品吗？ */
  text: string
  /** What the button does: 删除, 离开 … */
  action: string
  /** 取消 unless said. */
  cancel?: string
  /** Something is lost by it: the focus begins at the way back. */
  danger?: boolean
  /** Done while the dialog waits; it stays open where a call of it is refused, not where it may be done all the same. */
  onConfirm?: () => Promise<void>
}

export interface Dialogs {
  login: AfterLogin | null
  vip: boolean
  question: (Question & { onAnswer: (isConfirmed: boolean) => void }) | null
}

const none: Dialogs = { login: null, vip: false, question: null }

export const dialogs = createStore<Dialogs>(none)

/**
 * Opens the login dialog. With `resume` the visitor stays on the page and the action goes on after the login
 * (buying, favouring, generating); without it, from the navigation, a home entry or a 401, it ends at /template.
 */
export function openLogin(resume?: () => void): void {
  dialogs.set({ ...none, login: resume ? { kind: 'resume', resume } : { kind: 'templates' } })
}

export const openVip = (): void => dialogs.set({ ...none, vip: true })

/** Asks once before something that can't be taken back; true once it was confirmed and done. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((onAnswer) => dialogs.set({ ...none, question: { ...question, onAnswer } }))

export const closeDialogs = (): void => dialogs.set(none)

export const useDialogs = (): Dialogs => useStore(dialogs, none)
