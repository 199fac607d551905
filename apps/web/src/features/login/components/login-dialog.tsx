import { limits } from '@yantu/contract/limits'
import type { AfterLogin } from '../../../lib/app-state.ts'
import { Modal } from '../../../ui/modal.tsx'

export interface LoginDialogProps {
  /** Where a successful login leads. */
  after: AfterLogin
  onClose: () => void
}

export default function LoginDialog({ onClose }: LoginDialogProps) {
  return (
    <Modal title="验证码登录" width={limits.dialogPx.login} onClose={onClose}>
      {null}
    </Modal>
  )
}
