import { limits } from '@yantu/contract/limits'
import { serif } from '../../lib/serif.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** Membership is announced and not on sale yet. */
export default function VipDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={serif('开通会员')} width={limits.dialogPx.vip} onClose={onClose}>
      <StatePanel
        drawing="coming"
        title="会员即将开放"
        hint="开放后在这里选择月度、季度或年度会员。"
        className="py-6"
      >
        <Button look="ink" onClick={onClose}>
          知道了
        </Button>
      </StatePanel>
    </Modal>
  )
}
