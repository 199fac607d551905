import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { approach } from '../../lib/near.ts'

const FOOTER = 'footer'
/** Its code comes when its reader comes near it; where that can't be had, the server's links stay and work. */
const FooterContent = lazy(async () => {
  await approach(FOOTER)
  return import('./footer-content.tsx').catch(() => new Promise<never>(() => undefined))
})

/** The end of every page. Its links lead on without a document of their own before their code has come, too. */
export function Footer() {
  const place = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // By the element itself: React hears nothing of what waits for its code.
    place.current!.onclick = (event) => {
      const link = (event.target as Element).closest('a')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    }
  }, [navigate])
  return (
    <footer
      ref={place}
      id={FOOTER}
      className="mt-22 border-t border-line bg-sunk pb-24 pt-11 text-sm text-ink-2 sm:pb-7 sm:pt-16"
    >
      <Suspense>
        <FooterContent />
      </Suspense>
    </footer>
  )
}
