import { useState } from 'react'
import { confirm } from '../../lib/app-state.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { longText } from '../samples.ts'
import { Kept, type Section, Specimen } from '../section.tsx'

async function remove() {
  const isSure = await confirm({
    title: '删除作品',
    text: '确认要删除该作品吗？',
    action: '删除',
    danger: true,
    onConfirm: () => new Promise((resolve) => setTimeout(resolve, 300)),
  })
  if (isSure) toast.success('删除成功')
}

function Opened({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Modal title={label} width={430} onClose={() => setOpen(false)}>
          <Kept initial="">{(control) => <TextField {...control} label="姓名" />}</Kept>
          <p className="leading-relaxed text-ink-2">{text}</p>
          <div className="mt-6 flex gap-3">
            <Button look="outline" onClick={() => setOpen(false)}>
              取消
            </Button>
            <Button className="flex-1" onClick={() => setOpen(false)}>
              下一步
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

const Specimens = () => (
  <>
    <Specimen state="确认">
      <Button look="outline" onClick={() => void remove()}>
        删除作品
      </Button>
    </Specimen>
    <Specimen state="对话框">
      <Opened label="更换手机号" text="更换后两个号码都会收到短信，提现暂停 72 小时。" />
    </Specimen>
    <Specimen state="长文字">
      <Opened label="长对话框" text={longText.repeat(6)} />
    </Specimen>
  </>
)

export default { title: '对话框与确认', Specimens } satisfies Section
