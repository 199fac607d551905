import { call } from '../../../../lib/transport/call.ts'
import { saveAddress } from '../../../../lib/save-address.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Tag } from '../../../../ui/status.tsx'
import type { Message } from '../api.ts'

const KB = 1024
const roleNames = { publisher: '发布者', designer: '设计师', platform: '平台' } as const

const bytes = (size: number): string =>
  size < KB * KB ? `${Math.max(1, Math.round(size / KB))} KB` : `${(size / KB / KB).toFixed(1)} MB`

/** What somebody said: the reader's own at the right, the platform's set apart. */
export function MessageItem({
  message,
  orderId,
  isSeen = false,
  original,
}: {
  message: Message
  orderId: string
  /** The newest of the reader's own that another has read. */
  isSeen?: boolean
  /** As it was written, where an arbitrator looks at it. */
  original?: string | undefined
}) {
  const { role, isOwn, userName, avatar, text, isMasked, files, sendTime } = message
  const mine = isOwn === '1'
  const paper = role === 'platform' ? 'bg-gold-soft' : mine ? 'bg-ink text-paper' : 'bg-sunk'
  return (
    <li className={`flex gap-3 ${mine ? 'flex-row-reverse' : ''}`}>
      {role === 'platform' ? (
        <span
          aria-hidden="true"
          className="serif grid size-8 flex-none place-items-center rounded-full bg-accent text-[15px] leading-none text-on-accent"
        >
          砚
        </span>
      ) : (
        <Avatar name={userName} src={avatar} size={32} />
      )}
      <div
        className={`grid min-w-0 max-w-[min(100%-44px,38em)] gap-1 ${mine ? 'justify-items-end' : 'justify-items-start'}`}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-[12.5px] text-ink-3">
          <span className="font-semibold text-ink-2">{mine ? '我' : userName}</span>
          {!mine && <Tag>{roleNames[role]}</Tag>}
          <time dateTime={sendTime.replace(' ', 'T')} className="num">
            {sendTime.slice(11, 16)}
          </time>
        </p>
        {text && (
          <p
            className={`w-fit whitespace-pre-wrap rounded-[12px] px-4 py-2.5 text-[14.5px] leading-[1.7] ${paper}`}
          >
            {text}
          </p>
        )}
        {original !== undefined && (
          <p className="w-fit rounded-[10px] border border-dashed border-accent px-3 py-1.5 text-[13.5px] text-ink-2">
            <span className="mr-2 text-[12.5px] text-accent">原文</span>
            {original}
          </p>
        )}
        {files.map((file) => (
          <FileButton key={file.fileId} file={file} orderId={orderId} />
        ))}
        {isMasked === '1' && (
          <p className="text-[12.5px] text-gold">联系方式已隐去，站外交易不受托管与售后保护</p>
        )}
        {isSeen && <p className="text-[12.5px] text-ink-3">对方已读</p>}
      </div>
    </li>
  )
}

/** A file of a message. Its address is good for a minute: it is asked for when it is pressed. */
function FileButton({
  file: { fileId, name, size },
  orderId,
}: {
  file: Message['files'][number]
  orderId: string
}) {
  const { run, busy } = useAction(async () => {
    const { url } = await call('GET /api/demand/messageFile', { orderId, fileId })
    saveAddress(url, name)
  })
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={() => void run()}
      className="edge inline-flex max-w-full items-center gap-2.5 rounded-[10px] bg-surface px-3.5 py-2 text-left text-[13.5px] text-ink transition-shadow hover:shadow-[inset_0_0_0_1px_var(--ink-3)]"
    >
      <Icon name="download" size={16} className="text-ink-3" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="num flex-none text-[12.5px] text-ink-3">{bytes(size)}</span>
    </button>
  )
}
