import type { DemandCard } from '@yantu/contract/demands/endpoints'
import type { StatusTone } from '../../ui/status.tsx'

export type DemandStatus = DemandCard['status']

interface Face {
  label: string
  tone: StatusTone
}

const bidding: Face = { label: '竞标中', tone: 'good' }
const running: Face = { label: '进行中', tone: 'running' }

/** What a card says of a status (specification section 4). */
export const cardStatuses: Readonly<Record<DemandStatus, Face>> = {
  0: { label: '审核中', tone: 'waiting' },
  1: bidding,
  2: bidding,
  3: running,
  4: running,
  5: running,
  6: running,
  7: running,
  8: { label: '已完成', tone: 'done' },
  9: { label: '已取消', tone: 'off' },
}

export const isOver = (status: DemandStatus): boolean => status === '8' || status === '9'
