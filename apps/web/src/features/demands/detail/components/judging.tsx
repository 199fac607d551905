import { useQueryClient } from '@tanstack/react-query'
import { refreshDemand } from '../api.ts'
import { ArbitrationButton } from './arbitration-button.tsx'
import type { DeskProps } from '../desk-props.ts'
import { Drafts } from './drafts.tsx'

/** A draft is to be judged, by its pages. */
export function Judging({ demand, pay }: DeskProps) {
  const client = useQueryClient()
  const { orderId } = demand
  return (
    <div className="grid gap-5.5">
      <Drafts
        demand={demand}
        onJudged={(status) => {
          void refreshDemand(client, orderId)
          if (status === '5') pay({ stage: '1' })
        }}
      >
        <ArbitrationButton orderId={orderId} />
      </Drafts>
    </div>
  )
}
