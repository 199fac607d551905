import type { OutlineNode } from '@yantu/contract/ai/tree'
import { memo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { chineseNumber } from '../model/rows.ts'
import { ArrivingChips } from '../figures/arriving-chips.tsx'
import { picturesIn } from '../figures/pictures-in.ts'
import { useFigureActions } from '../figures/figures-context.tsx'
import { Attachment } from './attachment.tsx'
import { Grip } from './glyph.tsx'
import { NodeText } from './node-text.tsx'
import { Part } from './parts.tsx'
import { RowTools } from './row-tools.tsx'
import { TextField } from './text-field.tsx'
import type { Editing, Opened, TreeControls } from './use-tree-editing.ts'

export type RowProps = {
  node: OutlineNode
  level: number
  index: number
  siblings: number
  isCollapsed: boolean
  isSelected: boolean
  /** Takes part in the order of Tab: one line of the tree does. */
  isTabStop: boolean
  editing: Editing | null
  /** Its table or notes, while they are filled in. */
  opened: Opened | null
  /** 第 3 页, 2 页, 书写中. */
  note: string
  isBeingWritten: boolean
  /** The stream's caret stands behind this text. */
  hasPen: boolean
  /** In a section that is being written anew; `root` is its node. */
  rewriting: 'root' | 'inside' | null
  isDragged: boolean
  /** A picture is held over it. */
  isAimedAt: boolean
  references: number
  controls: TreeControls
}

const words = {
  chapter: 'serif text-[18px] leading-[1.4]',
  page: 'text-[15px] leading-[26px]',
  point: 'text-[14px] leading-[1.65] text-ink-2',
} as const

const placeholders = { chapter: '新的一章', page: '新的一页', point: '新的要点' } as const

/** One line of the tree, with its field while it is edited and its tools while it is selected. */
export const TreeRow = memo(function TreeRow(props: RowProps) {
  const { node, level, isSelected, editing, controls, rewriting } = props
  const kind = level === 1 ? 'chapter' : level === 2 ? 'page' : 'point'
  const isOpen = node.children.length > 0 && !props.isCollapsed
  const figures = useFigureActions()
  return (
    <li
      role="treeitem"
      data-node={node.id}
      aria-level={level}
      aria-setsize={props.siblings}
      aria-posinset={props.index + 1}
      aria-selected={isSelected}
      aria-expanded={node.children.length > 0 ? isOpen : undefined}
      aria-busy={rewriting !== null || undefined}
      tabIndex={props.isTabStop && !editing ? 0 : -1}
      className={`group/row relative grid scroll-my-16 stacked:scroll-my-4 grid-cols-[20px_34px_minmax(0,1fr)_auto] items-start rounded-[10px] pr-2 outline-offset-[-2px] ${kind === 'chapter' ? 'mt-1.5 py-1.5' : kind === 'page' ? 'py-[5px]' : 'py-0.5'} ${isSelected ? 'z-1 bg-sunk' : 'hover:bg-paper [content-visibility:auto] [contain-intrinsic-size:auto_36px]'} ${props.isDragged ? 'opacity-40' : ''} ${props.isAimedAt ? 'shadow-[inset_0_0_0_1.5px_var(--accent)]' : ''} ${rewriting === 'inside' ? 'opacity-80' : ''}`}
    >
      {kind !== 'chapter' && (
        <span aria-hidden="true" className="absolute inset-y-0 left-[28px] w-px bg-line-2" />
      )}
      <span
        data-grip=""
        className={`grid h-[26px] cursor-grab touch-none place-items-center text-ink-3 transition-opacity ${isSelected ? 'opacity-100' : 'opacity-60 sm:opacity-0 sm:group-hover/row:opacity-100'} ${kind === 'point' ? 'max-sm:opacity-0' : ''}`}
      >
        <Grip />
      </span>
      {kind === 'chapter' ? (
        <span aria-hidden="true" className="serif whitespace-nowrap text-[19px] leading-[1.35]">
          {chineseNumber(props.index + 1)}
        </span>
      ) : (
        <span aria-hidden="true" className="relative h-[26px]">
          {kind === 'page' && <span className="absolute left-2 top-[13px] h-px w-[15px] bg-line-2" />}
        </span>
      )}
      <div style={{ paddingLeft: Math.max(0, level - 3) * 14 }} className="min-w-0">
        <div className={`flex ${words[kind]}`}>
          {kind === 'point' && (
            <span
              aria-hidden="true"
              className={`mr-[7px] mt-[11px] h-px w-1 flex-none bg-ink-3 ${editing ? 'invisible' : ''}`}
            />
          )}
          <div className="min-w-0 flex-1">
            {editing ? (
              <TextField
                text={node.text}
                label={placeholders[kind].replace('新的一', '').replace('新的', '')}
                caret={editing.caret}
                className="-my-0.5 -ml-2 mr-2 rounded-[6px] bg-surface px-2 py-0.5 shadow-[0_0_0_1.5px_var(--ink)] [&_textarea]:px-2 [&_textarea]:py-0.5"
                onText={(text) => controls.type(node.id, text)}
                onKey={(event, line) => controls.key(node.id, event, line)}
                onEnter={(caret) => controls.enter(node.id, caret)}
                onPaste={(event) => {
                  const pictures = figures ? picturesIn(event.clipboardData) : []
                  if (pictures.length === 0) return controls.paste(node.id, event)
                  event.preventDefault()
                  figures?.put(node.id, pictures)
                }}
                onLeave={() => controls.leave(node.id)}
                onCaret={(offset) => controls.caretAt({ part: 'text', id: node.id }, offset)}
              />
            ) : (
              <span data-words="" className="block cursor-text whitespace-pre-wrap">
                {node.text ? (
                  <NodeText text={node.text} references={props.references} doubts={node.doubts} />
                ) : (
                  <span className="text-ink-3">{node.figure ? '图片说明' : placeholders[kind]}</span>
                )}
                {node.source && <Source source={node.source} />}
                {props.hasPen && (
                  <i className="ml-0.5 inline-block h-[17px] w-0.5 animate-[pen_1.1s_steps(1)_infinite] bg-accent align-[-3px]" />
                )}
              </span>
            )}
          </div>
        </div>
        <Attachment node={node} controls={controls} isOpened={props.opened?.part === 'cell'} />
        <ArrivingChips nodeId={node.id} />
        {props.opened && <Part node={node} opened={props.opened} controls={controls} />}
      </div>
      <span
        className={`num flex items-center gap-0.5 whitespace-nowrap pl-2 text-[13px] text-ink-3 ${kind === 'point' ? 'leading-[23px]' : 'leading-[26px]'}`}
      >
        {node.children.length > 0 && kind !== 'chapter' && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isOpen ? '收起' : `展开 ${node.children.length} 条`}
            onClick={() => controls.fold(node.id)}
            className={`grid size-6 place-items-center rounded-[6px] hover:bg-line hover:text-ink ${isOpen ? 'sm:opacity-0 sm:group-hover/row:opacity-100' : ''}`}
          >
            <Icon name="chevron" size={13} className={isOpen ? '' : '-rotate-90'} />
          </button>
        )}
        {rewriting === 'root' ? '书写中' : props.note}
      </span>
      {isSelected && (
        <div className="col-span-2 col-start-3">
          <RowTools
            node={node}
            level={level}
            isFirst={props.index === 0}
            isLocked={props.isBeingWritten}
            rewriting={rewriting}
            controls={controls}
          />
        </div>
      )}
    </li>
  )
})

function Source({ source }: { source: NonNullable<OutlineNode['source']> }) {
  const place =
    source.page !== undefined
      ? `原文第 ${source.page} 页`
      : source.paragraph !== undefined
        ? `原文第 ${source.paragraph + 1} 段`
        : null
  return place && <span className="num ml-2 whitespace-nowrap text-[12px] text-ink-3">{place}</span>
}
