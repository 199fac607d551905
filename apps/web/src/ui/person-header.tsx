import type { ReactNode } from 'react'
import { grouped } from '../lib/grouped.ts'
import { Avatar } from './avatar.tsx'

interface PersonHeaderProps {
  name: string
  avatar: string
  isDesigner: boolean
  /** '' for none. */
  school?: string
  following: number
  followers: number
  avatarSize?: number
  /** Beside the counts. */
  also?: ReactNode
  /** What can be done here, under the rest. */
  children?: ReactNode
}

/** Who a page is about: picture, name, certificate, school and how many follow whom. */
export function PersonHeader({
  name,
  avatar,
  isDesigner,
  school = '',
  following,
  followers,
  avatarSize = 104,
  also,
  children,
}: PersonHeaderProps) {
  return (
    <div className="flex min-w-0 items-start gap-4 sm:items-center sm:gap-6">
      <span className="max-sm:hidden">
        <Avatar name={name} src={avatar} size={avatarSize} />
      </span>
      <span className="sm:hidden">
        <Avatar name={name} src={avatar} size={72} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="serif flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-2xl leading-tight sm:text-[30px]">
          <span className="min-w-0 break-words">{name}</span>
          {isDesigner && <Certificate />}
        </h1>
        {school && <p className="mt-1 text-sm text-ink-2">{school}</p>}
        <p className="num mt-2 flex flex-wrap gap-x-5.5 gap-y-1 text-sm text-ink-3 sm:mt-2.5">
          <Count of="关注" count={following} />
          <Count of="粉丝" count={followers} />
          {also}
        </p>
        {children}
      </div>
    </div>
  )
}

const Certificate = () => (
  <span className="inline-flex items-center gap-1.75 whitespace-nowrap font-sans text-[13px] font-semibold text-ink">
    <i
      aria-hidden="true"
      className="serif grid size-5 place-items-center rounded bg-accent text-xs not-italic leading-none text-on-accent"
    >
      认
    </i>
    认证设计师
  </span>
)

const Count = ({ of, count }: { of: string; count: number }) => (
  <span>
    <b className="mr-1.25 text-[17px] font-semibold text-ink">{grouped(count)}</b>
    {of}
  </span>
)
