import { Suspense } from 'react'
import { shownFirst } from '../../lib/part.tsx'

const FOOTER = 'footer'
const FooterContent = shownFirst(() => import('./footer-content.tsx'), FOOTER)

/** The end of every page: its code comes when its reader comes near it. */
export const Footer = () => (
  <footer
    id={FOOTER}
    className="mt-22 border-t border-line bg-sunk pb-24 pt-11 text-sm text-ink-2 sm:pb-7 sm:pt-16"
  >
    <Suspense>
      <FooterContent />
    </Suspense>
  </footer>
)
