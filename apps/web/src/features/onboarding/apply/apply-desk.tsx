import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryState } from '../../../ui/query-state.tsx'
import { updateUser, useSession } from '../../session/index.ts'
import { entryQuery, policyQuery, profileQuery } from '../api.ts'
import { FormSkeleton } from '../skeleton.tsx'
import { EntryForm } from './entry-form.tsx'
import { Approved, Pending } from './outcome.tsx'

/** What the applicant has before them: the form, the wait for its review, or the way on. */
export default function ApplyDesk({ owner }: { owner: string }) {
  const client = useQueryClient()
  const entry = useQuery(entryQuery(owner))
  const policy = useQuery(policyQuery())
  const isDesigner = useIsDesigner(owner, entry.data?.state === 'approved')
  if (isDesigner) return <Approved />
  return (
    <QueryState query={entry} loading={<FormSkeleton fields={5} />} failed="没有读到你的入驻申请">
      {(own) => {
        if (own.state === 'approved') return <Approved />
        if (own.state === 'pending') return <Pending entry={own} />
        return (
          <QueryState query={policy} loading={<FormSkeleton fields={5} />} failed="没有读到隐私政策">
            {({ version }) => (
              <EntryForm
                key={own.submitTime}
                {...{ version }}
                entry={own}
                onDone={() => void client.invalidateQueries({ queryKey: entryQuery(owner).queryKey })}
              />
            )}
          </QueryState>
        )
      }}
    </QueryState>
  )
}

/** Whoever was approved after their login is told of by the server, and is a designer on every page from now on. */
function useIsDesigner(owner: string, isApproved: boolean): boolean {
  const user = useSession()?.user
  const isKnown = user?.userType === '2'
  const { data } = useQuery({ ...profileQuery(owner), enabled: isApproved && !isKnown })
  useEffect(() => {
    if (data && 'phoneNumber' in data) updateUser(data)
  }, [data])
  return isKnown
}
