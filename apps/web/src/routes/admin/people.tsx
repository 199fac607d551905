import type { ApplicationKind } from '@yantu/contract/onboarding/states'
import { useLocation } from 'react-router'
import { sectionAt, useInsider } from '../../features/console/index.ts'
import { PeopleRoom } from '../../features/people-review/index.ts'

const kinds: Readonly<Record<string, ApplicationKind>> = {
  entries: 'entry',
  'real-names': 'realName',
  partners: 'partner',
}

/** Applications of designers, real names and partners, each in its section (`people.review`). */
export default function AdminPeople() {
  const { userId, permissions } = useInsider()
  const kind = kinds[sectionAt(useLocation().pathname) ?? ''] ?? 'entry'
  return <PeopleRoom key={kind} {...{ kind, userId }} mayLook={permissions.includes('personal.read')} />
}
