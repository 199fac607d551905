import { useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Dialogs } from '../layouts/shell/dialogs.tsx'
import { ThemeToggle } from '../layouts/shell/theme-toggle.tsx'
import { Toaster } from '../ui/toaster.tsx'
import styles from './gallery.css?inline'
import type { Section } from './section.tsx'

const files = import.meta.glob<Section>('./parts/*.tsx', { eager: true, import: 'default' })

/** By the names of their files, which are also their anchors. */
const sections = Object.entries(files).map(([file, section]) => ({
  name: file.slice('./parts/'.length, -'.tsx'.length),
  ...section,
}))

export const meta = () => [{ title: '部件 - 砚图' }, { name: 'robots', content: 'noindex' }]

const noChange = () => () => undefined
/** From the first on where one goes back to the gallery: the place that was left is looked for at once. */
const inBrowser = () => true
const onServer = () => false

/** Every part of ui/ in each of its states, in development only; `?only=name` shows one section. */
export default function Gallery() {
  const [search] = useSearchParams()
  const only = search.get('only')
  const shown = only ? sections.filter(({ name }) => name === only) : sections
  // Clocks, storage and pretended calls are the browser's: nothing here is rendered by the server.
  const isInBrowser = useSyncExternalStore(noChange, inBrowser, onServer)
  if (!isInBrowser) return null
  return (
    <div className="wrap pb-32">
      <style>{styles}</style>
      <header className="flex items-center justify-between gap-4 py-6">
        <h1 className="serif text-[30px]">部件</h1>
        <div className="flex items-center gap-4">
          <Link to="/about" className="text-sm text-ink-2 hover:text-ink">
            另一页
          </Link>
          <ThemeToggle />
        </div>
      </header>
      <nav
        aria-label="部件"
        className="mb-8 flex flex-wrap gap-x-5 gap-y-2 border-y border-line py-4 text-sm"
      >
        {sections.map(({ name, title }) => (
          <a key={name} href={`#${name}`} className="text-ink-2 hover:text-ink">
            {title}
          </a>
        ))}
      </nav>
      <main className="grid gap-14">
        {shown.map(({ name, title, Specimens }) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`} className="serif mb-5 text-[22px]">
              {title}
            </h2>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <Specimens />
            </div>
          </section>
        ))}
      </main>
      <Dialogs />
      <Toaster />
    </div>
  )
}
