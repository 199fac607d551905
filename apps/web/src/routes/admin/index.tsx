import { useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  consoleStart,
  RoomSkeleton,
  sectionAt,
  SectionList,
  useInsider,
} from '../../features/console/index.ts'
import { serif } from '../../lib/serif.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { PartPlace } from '../../ui/part-place.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { rooms } from './rooms.ts'

const TITLE = '案台 - 砚图'

export const meta = () => [{ title: TITLE }]

/** The console's one route: its rooms are parts, since every visitor of the site carries the map of its routes (0425). */
export default function Admin() {
  const { sections } = useInsider()
  const at = sectionAt(useLocation().pathname)
  const section = sections.find(({ id }) => id === at)
  // Only as long as it is in sight: nobody reads it before they are let in.
  useEffect(() => {
    if (section) document.title = `${section.label} - ${TITLE}`
    return () => {
      document.title = TITLE
    }
  }, [section])

  if (at === undefined) return <Start />
  if (!section) return <State drawing="lost" title="没有这一栏" hint="也许换了地方，也许你没有它的权限。" />
  const Room = rooms[section.id]
  if (Room)
    return (
      <PartPlace
        key={section.id}
        loading={<RoomSkeleton label="正在打开" />}
        failed={(retry) => <FailedPanel as="h1" title="这一栏没有打开。" onRetry={retry} className="py-32" />}
      >
        {(how) => <Room {...how} />}
      </PartPlace>
    )
  const hint = `${section.about}。这一栏还在建，建好前这里没有内容。`
  return <State drawing="coming" title={section.label} hint={hint} />
}

/** What the console holds for whoever is here. How much of it waits is not counted yet, and nothing pretends to be. */
function Start() {
  const { sections } = useInsider()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif text-[26px] leading-tight">{serif('案台')}</h1>
      <p className="mt-1 text-[13px] text-ink-3">
        你能进的 {sections.length} 栏。待办数还没有接上，以各栏里的为准；标着「建设中」的还没有建好。
      </p>
      <SectionList sections={sections} isComing={({ id }) => !(id in rooms)} />
    </div>
  )
}

const State = (props: { drawing: 'lost' | 'coming'; title: string; hint: string }) => (
  <StatePanel as="h1" className="py-32" {...props}>
    <ButtonLink to={consoleStart} look="ink">
      回到案台
    </ButtonLink>
  </StatePanel>
)
