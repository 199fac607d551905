import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { grouped } from '../../lib/grouped.ts'
import { paths } from '../../lib/paths.ts'
import { useLeave } from '../../features/session/index.ts'
import { ownQuery } from '../../lib/query.ts'
import { call } from '../../lib/transport/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { useDismiss } from '../../lib/use-dismiss.ts'
import { toast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'

const person = 'M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 17c1-4 4-5 7-5s6 1 7 5'
const sliders =
  'M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
const wayOut = 'M8 3H4v14h4M8 10h9M13 6l4 4-4 4'

const item =
  'flex h-11 w-full items-center gap-3 rounded-[10px] px-3 text-ink-2 transition-colors hover:bg-sunk hover:text-ink focus-visible:bg-sunk focus-visible:text-ink'

const planNames: Readonly<Record<string, string>> = { 1: '月度会员', 2: '季度会员', 3: '年度会员' }

/** Where an arrow leads among so many; null for other keys. */
function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * The avatar and what hangs under it: name, counts, personal centre, settings, sign-out. Links, reached by Tab and by
 * arrows; Escape leads back to the avatar.
 */
export function AccountMenu({ user }: { user: OwnProfile }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  useDismiss(open, box, (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })

  function move(event: KeyboardEvent) {
    if (!open && event.key !== 'ArrowDown') return
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const place = placeAfter(event.key, items.indexOf(document.activeElement as HTMLElement), items.length)
    if (open && place === null) return
    event.preventDefault()
    if (open) items[place ?? 0]?.focus()
    else setOpen(true)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are those of what is in it
    <div ref={box} className="relative" onKeyDown={move}>
      <button
        ref={button}
        type="button"
        aria-label={`${user.userName} 的账户`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid rounded-full transition-shadow aria-expanded:shadow-[0_0_0_2px_var(--paper),0_0_0_3.5px_var(--ink)]"
      >
        <Avatar name={user.userName} src={user.avatar} size={36} />
      </button>
      {open && (
        <div
          id={id}
          className="absolute -right-14 top-[50px] z-60 w-[268px] rounded-2xl bg-surface p-2 shadow-[0_0_0_1px_var(--line),var(--lift-2)] before:absolute before:right-[67px] before:-top-1.5 before:size-[13px] before:rotate-45 before:bg-surface before:shadow-[-1px_-1px_0_var(--line)] sm:-right-2 sm:before:right-[19px]"
        >
          <div className="flex items-center gap-3.5 px-3 pb-3 pt-3.5">
            <Avatar name={user.userName} src={user.avatar} size={50} />
            <div className="min-w-0">
              <b className="serif block truncate text-lg leading-snug">{user.userName}</b>
              {user.vip === '1' && <Plan userId={user.userId} />}
            </div>
          </div>
          <div className="mx-3 mb-2 grid grid-cols-2 border-y border-line">
            <Count label="关注" value={user.following ?? 0} />
            <Count label="粉丝" value={user.followers ?? 0} className="border-l border-line pl-4" />
          </div>
          <Link data-item to={paths.centre} className={item}>
            <Icon path={person} size={20} />
            个人中心
          </Link>
          <Link data-item to={paths.settings} className={item}>
            <Icon path={sliders} size={20} />
            账号设置
          </Link>
          <div className="mx-3 my-1 h-px bg-line" />
          <SignOut />
        </div>
      )}
    </div>
  )
}

/** Read as 关注 36; the number stands first. */
const Count = ({ label, value, className = '' }: { label: string; value: number; className?: string }) => (
  <Link
    data-item
    to={paths.centre}
    className={`flex flex-row-reverse items-baseline justify-end gap-2 py-2.5 text-[13.5px] text-ink-2 hover:text-ink ${className}`}
  >
    {label} <b className="num text-[18px] font-semibold text-ink">{grouped(value)}</b>
  </Link>
)

function Plan({ userId }: { userId: string }) {
  const { data } = useQuery({
    ...ownQuery(userId, 'GET /api/userVip/queryUserVip', {}),
    meta: { quiet: true },
  })
  return (
    <span className="flex items-center gap-1.5 text-[13px] font-medium text-gold">
      <Icon name="check" size={13} />
      {planNames[data?.vipType ?? ''] ?? '会员'}
    </span>
  )
}

function SignOut() {
  const leave = useLeave()
  const { run: signOut } = useAction(async () => {
    // The session ends here even when the server can't be told: it expires there by itself.
    await call('POST /api/system/signout', {}, { silent: true }).catch(() => undefined)
    await leave()
    toast.success('退出成功')
  })
  return (
    <button type="button" data-item className={item} onClick={() => void signOut()}>
      <Icon path={wayOut} size={20} />
      退出登录
    </button>
  )
}
