import { AlertDialog } from '@base-ui/react/alert-dialog'
import { paths } from '../../app/paths.ts'
import { serif } from '../../lib/serif.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Stands before /upload for those who are neither designers nor on the whitelist. */
export default function UploadGuard({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Popup className="fixed left-1/2 top-1/2 z-61 w-[400px] max-w-[calc(100vw-24px)] -translate-x-1/2 -translate-y-1/2 rounded-large bg-surface p-7 text-ink shadow-lift-2 outline-none">
          <AlertDialog.Title className="serif text-[22px]">{serif('设计师认证')}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-ink-2">
            请先完成设计师认证，再上传作品
          </AlertDialog.Description>
          <div className="mt-6 flex justify-end gap-3">
            <Button look="outline" onClick={onClose}>
              取消
            </Button>
            <ButtonLink to={paths.apply} onClick={onClose}>
              去认证
            </ButtonLink>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
