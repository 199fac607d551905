import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { openLogin, openVip } from '../../lib/app-state.ts'
import { partOf } from '../../lib/part.tsx'
import { useDismiss } from '../../lib/use-dismiss.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { useSession } from '../../features/session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoginDialog } from './dialogs.tsx'
import { Logo } from './logo.tsx'
import { navItems } from './nav-items.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const SignedInTools = partOf(() => import('./signed-in-tools.tsx'))

const navLink =
  'relative py-5 whitespace-nowrap text-ink-2 transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-ink'

const headerClass =
  'sticky top-0 z-50 border-b border-line bg-[color-mix(in_srgb,var(--paper)_90%,transparent)] backdrop-blur-[14px] backdrop-saturate-140'

/** The header of agreement pages: the logo, which leads home, and nothing else. */
export function BareHeader() {
  return (
    <header className={headerClass}>
      <div className="wrap flex h-14 items-center sm:h-[66px]">
        <Logo />
      </div>
    </header>
  )
}

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => setMenuOpen(false), [key])
  useDismiss(menuOpen, box, () => setMenuOpen(false))
  return (
    <header ref={box} className={headerClass}>
      <div className="wrap flex h-14 items-center gap-4 sm:h-[66px] lg:gap-9">
        <Logo />
        <nav aria-label="主导航" className="hidden flex-1 gap-6 lg:flex xl:gap-7">
          <NavItems className={navLink} />
        </nav>
        <div className="ml-auto flex items-center gap-1.5 sm:gap-3">
          <ThemeToggle />
          <AccountTools />
          <button
            type="button"
            className="grid size-10 place-items-center lg:hidden"
            aria-label="菜单"
            aria-expanded={menuOpen}
            aria-controls="mobile-menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <Icon name={menuOpen ? 'close' : 'menu'} size={23} />
          </button>
        </div>
      </div>
      {menuOpen && <MobileMenu />}
    </header>
  )
}

function NavItems({ className }: { className: string }) {
  const { animationUrl } = useSettings()
  return (
    <>
      {navItems.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'} className={className}>
          {label}
        </NavLink>
      ))}
      <a
        href={animationUrl}
        target="_blank"
        rel="noopener"
        className={`${className} inline-flex items-center gap-1`}
      >
        科研动画
        <Icon name="external" size={12} className="opacity-60" />
      </a>
    </>
  )
}

/** A fetch that fails is made again, and said, by the press. */
const fetchAhead = () => void LoginDialog.preload().catch(() => undefined)

/**
 * A visitor's login button, or the signed-in user's tools. The browser knows before React does which it will
 * be: `data-signed-in` hides the button and keeps the place of the tools.
 */
function AccountTools() {
  const session = useSession()
  return (
    <div className="flex min-w-[104px] items-center justify-end gap-1.5 sm:gap-3 [[data-signed-in]_&]:min-w-[78px] sm:[[data-signed-in]_&]:min-w-[176px]">
      {session ? (
        <SignedInTools user={session.user} />
      ) : (
        <Button
          className="[[data-signed-in]_&]:hidden"
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => openLogin()}
        >
          登录/注册
        </Button>
      )}
    </div>
  )
}

function MobileMenu() {
  const session = useSession()
  return (
    <nav
      id="mobile-menu"
      aria-label="主导航"
      className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-56px)] overflow-auto border-y border-line bg-paper px-4 pb-5 shadow-lift sm:px-17 lg:hidden"
    >
      <NavItems className="border-b border-line py-3.5 text-base aria-[current=page]:font-semibold" />
      {session && (
        <button
          type="button"
          onClick={openVip}
          className="border-b border-line py-3.5 text-left text-base font-semibold text-gold sm:hidden"
        >
          特惠VIP
        </button>
      )}
    </nav>
  )
}
