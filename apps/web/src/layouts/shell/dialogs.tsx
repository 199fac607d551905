import { lazy, Suspense } from 'react'
import { closeDialogs, useDialogs } from '../../lib/app-state.ts'

/** Fetches the login dialog ahead of the press that opens it. */
export const fetchLoginDialog = () => import('../../features/login/components/login-dialog.tsx')

const LoginDialog = lazy(fetchLoginDialog)
const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx'))
const VipDialog = lazy(() => import('../../features/payment/membership/components/vip-dialog.tsx'))

/** The dialogs that any page may call for, each loaded when it is first opened. */
export function Dialogs() {
  const { login, vip, question } = useDialogs()
  return (
    <Suspense fallback={<Coming />}>
      {login && <LoginDialog after={login} onClose={closeDialogs} />}
      {question && <ConfirmDialog {...question} onClose={closeDialogs} />}
      {vip && <VipDialog onClose={closeDialogs} />}
    </Suspense>
  )
}

/** The press was heard; the dialog is on its way. */
function Coming() {
  return (
    <div
      role="status"
      className="scrim grid place-items-center transition-opacity duration-200 starting:opacity-0"
    >
      <span className="sr-only">正在打开</span>
      <span
        aria-hidden
        className="size-9 animate-spin rounded-full border-[3px] border-surface border-t-transparent motion-reduce:animate-pulse"
      />
    </div>
  )
}
