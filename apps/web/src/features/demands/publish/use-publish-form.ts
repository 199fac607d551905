import { postingEndpoints } from '@yantu/contract/demands/posting'
import { useState } from 'react'
import { freshId } from '../../../lib/fresh-id.ts'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { emptyDemand, publishFields, type PublishValues } from './publish-values.ts'

export interface Published {
  orderId: string
  status: string
  title: string
}

/** The form of a new demand; what is typed outlasts a reload. */
export function usePublishForm(onDone: (published: Published) => void) {
  const [requestId] = useState(freshId)
  const form = useEndpointForm(postingEndpoints.postDemand, {
    defaultValues: { ...emptyDemand, requestId },
    // With the name of the form: it may have come, and its answer not.
    draft: { name: 'publish', fields: [...publishFields, 'requestId'] },
    onDone: (answer, { title }) => onDone({ ...answer, title: title.trim() }),
  })
  const values = Object.fromEntries(
    publishFields.map((name) => [name, form.field(name).value]),
  ) as unknown as PublishValues
  return { ...form, values }
}

export type PublishForm = ReturnType<typeof usePublishForm>
