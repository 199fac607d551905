import { createStore, useStore } from './external-store.ts'

/** What is to happen after a login: an action resumes where it was, everything else ends at /template. */
export type AfterLogin = { kind: 'templates' } | { kind: 'resume'; resume: () => void }

export interface Dialogs {
  login: AfterLogin | null
  vip: boolean
  uploadGuard: boolean
}

const none: Dialogs = { login: null, vip: false, uploadGuard: false }

export const dialogs = createStore<Dialogs>(none)

/**
 * Opens the login dialog. With `resume` the visitor stays on the page and the action goes on after the login
 * (buying, favouring, generating); without it, from the navigation, a home entry or a 401, it ends at /template.
 */
export function openLogin(resume?: () => void): void {
  dialogs.set({ ...none, login: resume ? { kind: 'resume', resume } : { kind: 'templates' } })
}

export const openVip = (): void => dialogs.set({ ...none, vip: true })
export const openUploadGuard = (): void => dialogs.set({ ...none, uploadGuard: true })
export const closeDialogs = (): void => dialogs.set(none)

export const useDialogs = (): Dialogs => useStore(dialogs, none)
