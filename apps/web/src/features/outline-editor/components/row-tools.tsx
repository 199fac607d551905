import type { OutlineNode } from '@yantu/contract/ai/tree'
import type { ReactNode } from 'react'
import { useFigureActions } from '../figures/figures-context.tsx'
import { Glyph } from './glyph.tsx'
import type { TreeControls } from './use-tree-editing.ts'

/** What can be done with the selected node, under its text. */
export function RowTools({
  node,
  level,
  isFirst,
  isLocked,
  rewriting,
  controls,
}: {
  node: OutlineNode
  level: number
  isFirst: boolean
  /** The stream is writing in it. */
  isLocked: boolean
  rewriting: 'root' | 'inside' | null
  controls: TreeControls
}) {
  const figures = useFigureActions()
  if (rewriting === 'root') {
    return (
      <div className="-ml-2 mt-1.5 flex items-center gap-0.5" data-tools="">
        <span role="status" className="px-2 text-[13px] text-ink-2">
          正在重写这一节…
        </span>
        <Tool label="取消重写" onClick={() => controls.cancelRewrite(node.id)}>
          <Glyph name="stop" />
          取消
        </Tool>
      </div>
    )
  }
  return (
    <div role="group" aria-label="这一条的工具" data-tools="" className="-ml-2 mt-1.5 flex flex-wrap gap-0.5">
      <Tool label="添加同级" keys="Enter" onClick={() => controls.addSibling(node.id)}>
        <Glyph name="plus" />
        同级
      </Tool>
      {!isFirst && (
        <Tool label="缩进" keys="Tab" onClick={() => controls.indent(node.id)}>
          缩进
        </Tool>
      )}
      {level > 1 && (
        <Tool label="提升一级" keys="Shift+Tab" onClick={() => controls.outdent(node.id)}>
          提升
        </Tool>
      )}
      <Tool
        label="重写"
        keys="Ctrl+Enter"
        disabled={isLocked || rewriting !== null}
        onClick={() => controls.askRewrite(node.id)}
      >
        <Glyph name="rewrite" />
        重写
      </Tool>
      {figures && (
        <Tool label="插入图片" disabled={isLocked} onClick={() => figures.ask(node.id)}>
          <Glyph name="picture" />
          图片
        </Tool>
      )}
      <Tool label="删除" onClick={() => controls.remove(node.id)}>
        <Glyph name="trash" />
        删除
      </Tool>
    </div>
  )
}

function Tool({
  label,
  keys,
  disabled,
  onClick,
  children,
}: {
  label: string
  keys?: string
  disabled?: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      title={keys ? `${label}（${keys}）` : label}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      disabled={disabled}
      // The text keeps the focus, so that writing goes on after a press.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="inline-flex h-[30px] items-center gap-1 rounded-[7px] px-2 text-[13px] text-ink-2 hover:bg-line hover:text-ink disabled:opacity-45"
    >
      {children}
    </button>
  )
}
