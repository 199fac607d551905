import { aiMessages } from '@yantu/contract/messages/ai'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Seal } from '../../../ui/seal.tsx'
import type { WorkbenchSession } from '../session.ts'
import { WorkIcon } from './icons.tsx'

function savedText({ status, saved }: WorkbenchSession): string {
  const at = saved.at ? ` ${saved.at}` : ''
  switch (saved.state) {
    case 'saved':
      return saved.at ? `已自动保存${at}` : status === 'writing' ? '正在书写' : ''
    case 'saving':
      return '正在保存'
    case 'unsaved':
      return status === 'writing' ? '正在书写' : '有未保存的修改'
    case 'stale':
      return '已在别处修改'
    case 'offline':
      return '离线，连上后自动保存'
  }
}

const toolClass =
  'grid size-[38px] flex-none place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-sunk hover:text-ink disabled:pointer-events-none disabled:text-ink-3 disabled:opacity-55 aria-pressed:bg-sunk aria-pressed:text-ink'

/** The workbench's own header: where the outline is, whether it is saved, and what is done with the whole of it. */
export function TopBar({
  session,
  canPresent,
  onPresent,
  onExport,
  children,
}: {
  session: WorkbenchSession
  canPresent: boolean
  onPresent: () => void
  onExport: () => void
  /** What else is done with the whole of it. */
  children?: ReactNode
}) {
  const title = session.tree.title || session.topic || aiMessages.untitled
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-paper pl-3 pr-2 lg:h-16 lg:gap-4 lg:pl-6 lg:pr-5">
      <Link to={paths.home} aria-label="砚图首页" className="hidden lg:block">
        <Seal />
      </Link>
      <Link to={paths.ai} aria-label="返回 AI 生成" className={toolClass}>
        <WorkIcon name="back" />
      </Link>
      <div className="grid min-w-0 flex-1 leading-[1.3]">
        <h1 className="truncate font-serif text-[15px] font-bold leading-[1.35] lg:text-[16.5px]">{title}</h1>
        {/* Not a live region: it changes with every pause. What goes wrong is said by the outline's notices. */}
        <p className="num truncate text-[13px] text-ink-3">{savedText(session)}</p>
      </div>
      <Step icon="undo" label="撤销" keys="Ctrl+Z" canTake={session.canUndo} onTake={session.undo} />
      <Step icon="redo" label="重做" keys="Ctrl+Shift+Z" canTake={session.canRedo} onTake={session.redo} />
      <span aria-hidden="true" className="hidden h-6 w-px bg-line-2 lg:block" />
      {children}
      <Button
        look="outline"
        className="hidden! sm:beside:inline-flex!"
        disabled={!canPresent}
        onClick={onPresent}
      >
        全屏演示
      </Button>
      <Button className="hidden! beside:inline-flex!" disabled={!canPresent} onClick={onExport}>
        <Icon name="download" size={18} />
        导出 PPTX
      </Button>
    </header>
  )
}

function Step({
  icon,
  label,
  keys,
  canTake,
  onTake,
}: {
  icon: 'undo' | 'redo'
  label: string
  keys: string
  canTake: boolean
  onTake: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label}（${keys}）`}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
      disabled={!canTake}
      // Who is writing goes on writing, and a phone keeps its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={toolClass}
    >
      <WorkIcon name={icon} />
    </button>
  )
}
