import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cancelReading, type DocumentState, dropDocument, readDocument } from '../model/document.ts'
import { extensionOf, sizeText } from '../model/document-file.ts'
import { GlanceList } from './glance-list.tsx'

type Taken = Exclude<DocumentState, { phase: 'none' }>

/** The file that was taken: how far it is read, what is in it, or why it can't be read. */
export function DocumentCard({ state, onReplace }: { state: Taken; onReplace: () => void }) {
  const { file } = state
  return (
    <div className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid h-[52px] w-[42px] flex-none content-end justify-center whitespace-nowrap rounded-[5px] bg-surface py-1 text-[10.5px] font-semibold uppercase leading-none text-ink-2 shadow-[0_0_0_1px_var(--line-2)]"
        >
          {extensionOf(file.name)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold" title={file.name}>
            {file.name}
          </p>
          <p className="num text-[13px] text-ink-3">{sizeText(file.size)}</p>
        </div>
        <Button look="outline" size="s" onClick={onReplace} className="max-sm:px-3">
          换一份
        </Button>
        <button
          type="button"
          aria-label="移除文件"
          onClick={dropDocument}
          className="grid size-9 flex-none place-items-center rounded-full text-ink-3 hover:bg-sunk hover:text-ink"
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      {state.phase === 'waiting' && (
        <p className="text-[14.5px] text-ink-2">登录后先读出章节给你看，再决定怎么写。</p>
      )}
      {state.phase === 'reading' && <Reading sent={state.sent} />}
      {state.phase === 'failed' && <Failed message={state.message} isRefused={state.isRefused} />}
      {state.phase === 'read' && <GlanceList glance={state.glance} />}
    </div>
  )
}

function Reading({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100)
  const isSent = percent >= 100
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3 text-[14px] text-ink-2">
        <span role="status" className="num">
          {isSent ? '正在读出章节、表格与图片' : '正在上传'}
          {!isSent && ` ${percent}%`}
        </span>
        <button type="button" onClick={cancelReading} className="font-semibold text-ink hover:underline">
          取消
        </button>
      </div>
      <div
        role="progressbar"
        aria-label="读取进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isSent ? undefined : percent}
        className="h-1 overflow-hidden rounded-full bg-sunk"
      >
        {isSent ? (
          <div className="size-full animate-[sheen_1.6s_linear_infinite] bg-[linear-gradient(90deg,transparent,var(--ink),transparent)] bg-size-[50%_100%] bg-no-repeat [background-position:150%_0]" />
        ) : (
          <div style={{ width: `${percent}%` }} className="h-full bg-ink transition-[width] duration-200" />
        )}
      </div>
    </div>
  )
}

function Failed({ message, isRefused }: { message: string; isRefused: boolean }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-[14.5px] text-accent">
      <Icon name="warning" size={17} />
      {message}
      {!isRefused && (
        <button
          type="button"
          onClick={() => void readDocument()}
          className="font-semibold text-ink underline underline-offset-4"
        >
          重试
        </button>
      )}
    </p>
  )
}
