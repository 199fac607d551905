import { closeDialogs, useDialogs } from '../../lib/app-state.ts'
import { partOf } from '../../lib/part.tsx'
import { Button } from '../../ui/button.tsx'
import { PartPlace } from '../../ui/part-place.tsx'

export const LoginDialog = partOf(() => import('../../features/login/components/login-dialog.tsx'))
const ConfirmDialog = partOf(() => import('../../ui/confirm-dialog.tsx'))
const VipDialog = partOf(() => import('../../features/payment/membership/components/vip-dialog.tsx'))

/** The dialogs that any page may call for, each loaded when it is first opened. */
export function Dialogs() {
  const { login, vip, question } = useDialogs()
  const opened = login ? 'login' : question ? 'question' : vip && 'vip'
  if (!opened) return null
  return (
    <PartPlace
      key={opened}
      loading={<Coming />}
      failed={(retry) => <Missing onRetry={retry} onClose={closeDialogs} />}
    >
      {(how) => (
        <>
          {login && <LoginDialog {...how} after={login} onClose={closeDialogs} />}
          {question && <ConfirmDialog {...how} {...question} />}
          {vip && <VipDialog {...how} onClose={closeDialogs} />}
        </>
      )}
    </PartPlace>
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

const open = (dialog: HTMLDialogElement | null) => {
  if (!dialog?.open) dialog?.showModal()
}

/** Its code could not be fetched: said where it would stand, with a way to ask again and one back. */
const Missing = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <dialog
    ref={open}
    role="alertdialog"
    aria-labelledby="dialog-missing"
    onClose={onClose}
    className="m-auto rounded-2xl bg-paper p-8 text-ink backdrop:bg-(--scrim)"
  >
    <p id="dialog-missing" className="font-semibold">
      没有读到，请检查网络后再试
    </p>
    <div className="mt-6 flex flex-row-reverse gap-3">
      <Button look="ink" onClick={onRetry}>
        重试
      </Button>
      <Button look="outline" onClick={onClose}>
        取消
      </Button>
    </div>
  </dialog>
)
