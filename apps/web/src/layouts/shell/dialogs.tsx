import { lazy, Suspense } from 'react'
import { closeDialogs, useDialogs } from '../../lib/app-state.ts'

const LoginDialog = lazy(() => import('../../features/login/components/login-dialog.tsx'))
const UploadGuard = lazy(() => import('./upload-guard.tsx'))
const VipDialog = lazy(() => import('./vip-dialog.tsx'))

/** The dialogs that any page may call for, each loaded when it is first opened. */
export function Dialogs() {
  const { login, vip, uploadGuard } = useDialogs()
  return (
    <Suspense>
      {login && <LoginDialog after={login} onClose={closeDialogs} />}
      {vip && <VipDialog onClose={closeDialogs} />}
      {uploadGuard && <UploadGuard onClose={closeDialogs} />}
    </Suspense>
  )
}
