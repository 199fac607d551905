import type { AppealState } from '@yantu/contract/catalog/review-history'
import { Status, type StatusTone } from './status.tsx'

const states: Readonly<Record<AppealState, readonly [StatusTone, string]>> = {
  asked: ['waiting', '等待复核'],
  granted: ['good', '申诉通过'],
  declined: ['bad', '维持原结果'],
  lapsed: ['off', '已失效'],
}

/** How it stands with an appeal, for its owner and for reviewers. */
export function AppealStatus({ state }: { state: AppealState }) {
  const [tone, name] = states[state]
  return <Status tone={tone}>{name}</Status>
}
