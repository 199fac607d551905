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

/** Opens other dialogs, or none; a question that goes away with it is answered: somebody waits for it. */
function show(next: Dialogs): void {
  const { question } = dialogs.get()
  dialogs.set(next)
  question?.onAnswer(false)
}

/**
 * Opens the login dialog. With `resume` the visitor stays on the page and the action goes on after the login
 * (buying, favouring, generating); without it, from the navigation, a home entry or a 401, it ends at /template.
 */
export const openLogin = (resume?: () => void): void =>
  show({ ...none, login: resume ? { kind: 'resume', resume } : { kind: 'templates' } })

export const openVip = (): void => show({ ...none, vip: true })

export const closeDialogs = (): void => show(none)

/**
 * Asks once before something that can't be taken back; true once it was confirmed and done, false where another
 * dialog has taken the question's place. What is under way by then is waited for.
 */
export const confirm = ({ onConfirm, ...question }: Question): Promise<boolean> =>
  new Promise((resolve) => {
    let doing: boolean | Promise<boolean> = false
    const asked = {
      ...question,
      onConfirm: async () => {
        const done = onConfirm?.()
        doing = Promise.resolve(done).then(
          () => true,
          () => false,
        )
        await done
      },
      onAnswer: (isConfirmed: boolean) => {
        resolve(isConfirmed || doing)
        if (dialogs.get().question === asked) dialogs.set(none)
      },
    }
    show({ ...none, question: asked })
  })

export const useDialogs = (): Dialogs => useStore(dialogs, none)
