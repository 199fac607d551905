import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { forgetSession } from '../../features/session/index.ts'
import { call } from '../../lib/api.ts'
import { useDismiss } from '../../lib/use-dismiss.ts'
import { toast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'

const person = 'M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 17c1-4 4-5 7-5s6 1 7 5'
const sliders =
  'M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
const wayOut = 'M8 3H4v14h4M8 10h9M13 6l4 4-4 4'

const item =
  'flex h-11 w-full items-center gap-3 rounded-[10px] px-3 text-ink-2 transition-colors hover:bg-sunk hover:text-ink focus-visible:bg-sunk'

/** The avatar and what hangs under it: name, counts, personal centre, settings, sign-out. */
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
  return (
    <div ref={box} className="relative">
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
          className="absolute -right-2 top-[50px] z-60 w-[268px] rounded-2xl bg-surface p-2 shadow-[0_0_0_1px_var(--line),var(--lift-2)] before:absolute before:right-[19px] before:-top-1.5 before:size-[13px] before:rotate-45 before:bg-surface before:shadow-[-1px_-1px_0_var(--line)]"
        >
          <div className="flex items-center gap-3.5 px-3 pb-3 pt-3.5">
            <Avatar name={user.userName} src={user.avatar} size={50} />
            <div className="min-w-0">
              <b className="serif block truncate text-lg leading-snug">{user.userName}</b>
              {user.vip === '1' && <span className="text-[13px] font-medium text-gold">会员</span>}
            </div>
          </div>
          <div className="num mx-3 mb-2 grid grid-cols-2 border-y border-line text-[15px]">
            <Link to={paths.centre} className="py-3">
              关注 {user.following ?? 0}
            </Link>
            <Link to={paths.centre} className="border-l border-line py-3 pl-4">
              粉丝 {user.followers ?? 0}
            </Link>
          </div>
          <Link to={paths.centre} className={item}>
            <LineIcon path={person} size={20} />
            个人中心
          </Link>
          <Link to={paths.settings} className={item}>
            <LineIcon path={sliders} size={20} />
            账号设置
          </Link>
          <div className="mx-3 my-1 h-px bg-line" />
          <SignOut />
        </div>
      )}
    </div>
  )
}

function SignOut() {
  const navigate = useNavigate()
  const signOut = async () => {
    // The session ends here even when the server can't be told: it expires there by itself.
    await call('POST /api/system/signout', {}, { silent: true }).catch(() => undefined)
    forgetSession()
    await navigate(paths.home)
    toast.success('退出成功')
  }
  return (
    <button type="button" className={item} onClick={() => void signOut()}>
      <LineIcon path={wayOut} size={20} />
      退出登录
    </button>
  )
}
