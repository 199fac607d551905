import { aiLimits } from '@yantu/contract/limits/ai'
import { type RefObject, useId, useRef, useState } from 'react'
import { Popover } from '@base-ui/react/popover'
import { Button } from '../../../ui/button.tsx'
import { isComposing } from '../../../lib/is-composing.ts'

const hints = ['更精炼', '说得更具体', '换一个角度']

/** Asks what should be different about a node before it is written anew; nothing has to be said. */
export function RewriteDialog({
  nodeId,
  onClose,
  onRewrite,
}: {
  nodeId: string | null
  onClose(): void
  onRewrite(instruction?: string): void
}) {
  const anchor = () => nodeId && document.querySelector(`[data-node="${CSS.escape(nodeId)}"]`)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Popover.Root open={nodeId !== null} onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor as () => Element | null}
          side="bottom"
          align="start"
          sideOffset={6}
          className="z-60"
        >
          <Popover.Popup
            initialFocus={field}
            className="w-[min(360px,calc(100vw-24px))] rounded-medium bg-surface p-4 shadow-[var(--ring),var(--lift)] outline-none"
          >
            {nodeId && <Form key={nodeId} field={field} onClose={onClose} onRewrite={onRewrite} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Form({
  field,
  onClose,
  onRewrite,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  onClose(): void
  onRewrite(instruction?: string): void
}) {
  const [instruction, setInstruction] = useState('')
  const id = useId()
  const submit = () => {
    onRewrite(instruction.trim() || undefined)
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Popover.Title className="serif text-[16px]">重写这一节</Popover.Title>
      <label htmlFor={id} className="mt-1 block text-[13px] text-ink-2">
        想怎么改？可以不填。其他章节不动，一次撤销就能还原。
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={instruction}
        maxLength={aiLimits.outline.instructionChars}
        onChange={({ target }) => setInstruction(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) submit()
        }}
        className="edge mt-2 w-full resize-none rounded-[10px] bg-surface px-3 py-2 outline-none focus:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      />
      <div className="mt-2 flex flex-wrap gap-1.5">
        {hints.map((hint) => (
          <button
            key={hint}
            type="button"
            onClick={() => setInstruction(hint)}
            className="edge rounded-full px-3 py-1 text-[13px] text-ink-2 hover:text-ink"
          >
            {hint}
          </button>
        ))}
      </div>
      <div className="mt-4 flex justify-end gap-2">
        <Button look="quiet" size="s" onClick={onClose}>
          取消
        </Button>
        <Button look="ink" size="s" type="submit">
          重写
        </Button>
      </div>
    </form>
  )
}
